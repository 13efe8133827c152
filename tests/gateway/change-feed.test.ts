import { afterEach, describe, expect, test, vi } from "vitest";
import { type ChangeFeed, followChanges } from "@/server/gateway/cache/change-feed";
import { startTcpProxy, type TcpProxy } from "@/tools/hostile/tcp-proxy";
import { testDatabase } from "../support/database";

const database = await testDatabase({ seeded: true });
const [bulb] = await database.query<{ slug: string }>("SELECT slug FROM product WHERE published ORDER BY slug LIMIT 1");
const slug = bulb?.slug ?? "";

let feed: ChangeFeed | undefined;
let wire: TcpProxy | undefined;

async function follow(since: Date) {
  wire = await startTcpProxy(database.url);
  const heard: string[] = [];
  const states: boolean[] = [];
  feed = followChanges({
    connectionString: wire.url,
    since,
    onTags: (tags) => {
      // Each call drops tags and renders pages again: none may be empty.
      expect(tags).not.toEqual([]);
      heard.push(...tags);
    },
    onConnection: (isUp) => states.push(isUp),
  });
  await vi.waitFor(() => expect(states).toEqual([true]));
  return { heard, states, wire };
}

function editPrice(): Promise<unknown> {
  return database.query(
    "UPDATE product SET price_pesewas = price_pesewas + 100, compare_at_pesewas = NULL WHERE slug = $1",
    [slug],
  );
}

afterEach(async () => {
  await feed?.close();
  await wire?.close();
});

describe("changes of the catalogue", () => {
  test("BEYOND-25 a change in the database is received at once, with its tags", async () => {
    const { heard } = await follow(new Date(Date.now() + 3_600_000));
    await editPrice();
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(["catalogue", `product:${slug}`])));
  });

  test("are received once: reading again would render every fresh page twice", async () => {
    const { heard, states, wire } = await follow(new Date());
    heard.length = 0;
    await editPrice();
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(["catalogue", `product:${slug}`])));
    heard.length = 0;
    await wire.fail({ kind: "cut" });
    await vi.waitFor(() => expect(states).toContain(false));
    await wire.heal();
    await vi.waitFor(() => expect(states.at(-1)).toBe(true), { timeout: 60_000 });
    expect(heard).toEqual([]);
  });

  test("since the build are read at start-up, older ones are not", async () => {
    await database.query(
      "INSERT INTO catalogue_change (tag, changed_at) VALUES ('product:old', now() - interval '2 days'), ('product:new', now() - interval '5 minutes')",
    );
    const { heard } = await follow(new Date(Date.now() - 10 * 60_000));
    expect(heard).toContain("product:new");
    expect(heard).not.toContain("product:old");
  });

  test("during an outage are read afterwards", async () => {
    const { heard, states, wire } = await follow(new Date());
    heard.length = 0;
    await wire.fail({ kind: "cut" });
    await vi.waitFor(() => expect(states).toContain(false));
    await editPrice();
    await wire.heal();
    await vi.waitFor(() => expect(states.at(-1)).toBe(true), { timeout: 60_000 });
    expect(heard).toContain(`product:${slug}`);
  });

  describe("BEYOND-25 a notification from another login", () => {
    const editTags = new Set(["catalogue", `product:${slug}`]);

    test.each([
      ["is no tag", `1:${"é".repeat(3_000)}`],
      ["names a row that is not there", "987654321:catalogue"],
      ["names no row", "catalogue"],
      ["is empty", ""],
      ["names a number that PostgreSQL cannot read", `${"9".repeat(500)}:catalogue`],
      ["is some other text", "'; DROP TABLE catalogue_change; --\n\u202e"],
    ])("which %s changes nothing, and the next change is received", async (_, payload) => {
      const { heard, states } = await follow(new Date());
      heard.length = 0;
      await database.query("SELECT pg_notify('catalogue', $1)", [payload]);
      await editPrice();
      await vi.waitFor(() => expect(new Set(heard)).toEqual(editTags));
      expect(states).toEqual([true]);
    });

    test("in tens of thousands delays no change", async () => {
      const { heard, states } = await follow(new Date());
      heard.length = 0;
      await database.query(
        "SELECT count(pg_notify('catalogue', n || ':x')) FROM generate_series(1000000, 1030000) AS n",
      );
      await editPrice();
      await vi.waitFor(() => expect(new Set(heard)).toEqual(editTags), { timeout: 15_000 });
      expect(states).toEqual([true]);
    });

    test("a row with an unknown tag is skipped, the others are read", async () => {
      await database.query("INSERT INTO catalogue_change (tag) VALUES ('é'), ('product:next')");
      const { heard } = await follow(new Date(Date.now() - 10_000));
      expect(heard).toContain("product:next");
      expect(heard).not.toContain("é");
    });
  });

  test("are not queried while there is no connection", async () => {
    const { states, wire } = await follow(new Date());
    await wire.fail({ kind: "cut" });
    await vi.waitFor(() => expect(states).toContain(false));
    await expect(feed?.query("SELECT 1", [])).rejects.toThrow("cannot be reached");
  });
});

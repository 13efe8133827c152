import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../client";
import { signIn } from "../shopper";
import type { Scenario } from "../stage";
import type { World } from "../world";

/** Invalid payloads: no known tag, row or number, or empty. */
const PAYLOADS = [`1:${"é".repeat(3_000)}`, "987654321:catalogue", `${"9".repeat(100)}:x`, "catalogue", ""];
const SHOWN_WITHIN_MS = 10_000;

export const notificationsForged: Scenario = {
  name: "forged notifications of the catalogue",
  proves: "every price edit after them shows within 10 s",
  tries: 12,
  async play({ world, buyerLog, seed, tries, within, must }) {
    const slug = `forged-lamp-${Date.now()}`;
    const [lamp] = await world.sql<{ id: string }>(
      `INSERT INTO product (id, name, slug, price_pesewas, updated_at)
       VALUES (gen_random_uuid(), $1, $2, 100, now()) RETURNING id`,
      [`Lamp of forged notifications ${seed}`, slug],
    );
    const token = await signIn(world, buyerLog, world.member, 251, { ms: 60_000 });
    const studio = (sql: string, ...parameters: unknown[]) =>
      ask(`${world.origin}/api/staff/data`, {
        body: { statements: [{ sql, parameters }] },
        headers: { authorization: `Bearer ${token}` },
      });
    let slowest = 0;
    for (let i = 0; i < tries; i++) {
      for (const payload of PAYLOADS) {
        await studio("SELECT pg_notify('catalogue', $1)", payload);
        const write =
          "UPDATE product SET featured = featured WHERE slug = $1 AND pg_notify('catalogue', $2) IS NOT NULL";
        await studio(write, slug, payload);
        await world.sql("SELECT pg_notify('catalogue', $1)", [payload]);
      }
      const price = 7_700 + i;
      await world.sql("UPDATE product SET price_pesewas = $2 WHERE id = $1", [lamp?.id, price]);
      const took = await timeToShow(world, `/products/${slug}`, (price / 100).toFixed(2), within(SHOWN_WITHIN_MS));
      slowest = Math.max(slowest, took);
      must(took <= within(SHOWN_WITHIN_MS), `price edit ${i + 1} did not show`);
    }
    return { "price edits": tries, "slowest to show, ms": slowest };
  },
};

/** Requests a page until it contains a text. @returns ms taken; more than `mostMs` if it timed out */
async function timeToShow({ origin }: World, path: string, text: string, mostMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { body } = await ask(`${origin}${path}`);
    const took = Math.round(performance.now() - started);
    if (String(body).includes(text) || took > mostMs) return took;
    await sleep(100);
  }
}

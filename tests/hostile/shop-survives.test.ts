import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type RunningPostgres, startTemporaryPostgres, withClient } from "@/scripts/postgres";
import { BuyerLog } from "@/tools/hostile/buyer-log";
import { checkLedger, type OpeningStock, openLedger } from "@/tools/hostile/ledger";
import { playScenario } from "@/tools/hostile/play";
import { databaseKilled } from "@/tools/hostile/scenarios/database-killed";
import { orderThenKilled } from "@/tools/hostile/scenarios/order-then-killed";
import { processesKilled } from "@/tools/hostile/scenarios/processes-killed";
import { sigterm } from "@/tools/hostile/scenarios/sigterm";
import { stockGrab } from "@/tools/hostile/scenarios/stock-grab";
import type { World } from "@/tools/hostile/world";
import { startHostileShop } from "../support/hostile-shop";
import { copyTemplate, makeEmptyTemplate, type TestServer, templateName, urlOf } from "../support/templates";

// The short form of `npm run test:long -- hostile`. Recovery is automatic, but takes longer on a slow machine.
vi.setConfig({ testTimeout: 600_000 });
const PATIENCE = 20;

let postgres: RunningPostgres;
let world: World & { stop(): Promise<void> };
let opening: OpeningStock;
const buyerLog = new BuyerLog();
beforeAll(async () => {
  postgres = await startTemporaryPostgres({ safe: true });
  const server: TestServer = { url: postgres.url("postgres"), adminUrl: postgres.adminUrl(), prefix: "" };
  await makeEmptyTemplate(server);
  await withClient(server.url, (client) => copyTemplate(client, templateName(server, "empty"), "hostile"));
  world = await startHostileShop({ postgres, databaseUrl: urlOf(server, "hostile") });
  opening = await openLedger(world);
});
afterAll(async () => {
  await world?.stop();
  await postgres?.stop();
});

test.each([
  { title: "BEYOND-05 T68 the database killed under buyers loses no order", scenario: databaseKilled, tries: 1 },
  { title: "BEYOND-04 T35 a shop killed before the payment began keeps it", scenario: orderThenKilled, tries: 2 },
  { title: "BEYOND-02 BEYOND-03 T75 web and worker killed at random", scenario: processesKilled, tries: 2 },
  {
    title: "BEYOND-43 T85 everything ordered by a crowd that does not pay is for sale again",
    scenario: stockGrab,
    tries: 1,
  },
  { title: "BEYOND-32 T74 after SIGTERM the shop finishes running requests", scenario: sigterm, tries: 1 },
])("$title", async ({ scenario, tries }) => {
  const options = { opening, buyerLog, seed: "short", tries, patience: PATIENCE };
  const verdict = await playScenario(world, scenario, options);
  expect(verdict.broken).toEqual([]);
});

describe("the ledger detects", () => {
  const brokenLines = async (changed: Partial<World> = {}) =>
    (await checkLedger({ ...world, ...changed }, buyerLog, opening, [])).flatMap(({ name, broken }) =>
      broken.length > 0 ? [name] : [],
    );

  test("a missing unit, a missing order, and one paid without a payment", async () => {
    expect(await brokenLines()).toEqual([]);
    await world.sql("UPDATE inventory SET on_hand = on_hand - 1 WHERE product_id = $1", [world.products[0]?.id]);
    expect(await brokenLines()).toEqual(["initial stock = on hand + held + sold"]);
    await world.sql("UPDATE inventory SET on_hand = on_hand + 1 WHERE product_id = $1", [world.products[0]?.id]);

    const [known] = buyerLog.acknowledged.values();
    if (!known) throw new Error("Nothing was ordered");
    const lost = { ...known, id: "00000000-0000-4000-8000-000000000000" };
    buyerLog.acknowledged.set(lost.id, lost);
    expect(await brokenLines()).toEqual(["every acknowledged order exists and is complete"]);
    buyerLog.acknowledged.delete(lost.id);

    const nothing = { ...world.provider, transactions: () => [] };
    expect(await brokenLines({ provider: nothing })).toEqual(["no order paid without money at the provider"]);
  });

  test("money that pays no order, a lost email, and a duplicate", async () => {
    const [paid] = world.provider.transactions().filter(({ status }) => status === "success");
    const more = () => [
      ...world.provider.transactions(),
      ...(paid ? [{ ...paid, reference: "KN-FORGOTTEN_BUYER" }] : []),
    ];
    expect(await brokenLines({ provider: { ...world.provider, transactions: more } })).toEqual([
      "no money at the provider without an order paid by it, or a flag",
    ]);
    const mails = world.mail.mails();
    expect(await brokenLines({ mail: { ...world.mail, mails: () => mails.slice(1) } })).toEqual([
      "no mail lost that its recipient's server did not refuse permanently",
    ]);
    const often = { ...world.mail, mails: () => [...mails, ...mails] };
    expect(await brokenLines({ mail: often, interruptions: () => 0 })).toEqual([
      "one mail an event; copies after interruptions only, under its Message-ID",
    ]);
  });
});

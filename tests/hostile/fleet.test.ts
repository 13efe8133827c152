import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { rollingRestart } from "@/tools/fleet/releases";
import { sharedState } from "@/tools/fleet/shared-state";
import { BuyerLog } from "@/tools/hostile/buyer-log";
import { openLedger } from "@/tools/hostile/ledger";
import { playScenario } from "@/tools/hostile/play";
import type { Scenario } from "@/tools/hostile/stage";
import { buildShop, copyEmpty } from "../support/build";
import { startFleet } from "../support/fleet-shop";
import { urlOf } from "../support/templates";

// The short form of `npm run test:long -- fleet`. Recovery is automatic, but takes longer on a slow machine.
vi.setConfig({ testTimeout: 600_000 });
const PATIENCE = 20;
const CROWD = 0.3;
const TRIES: Record<string, number> = {
  "an edit shows everywhere": 2,
  "limits are counted together": 1,
  "jobs are shared": 20,
};

type RunningFleet = Awaited<ReturnType<typeof startFleet>>;
let fleet: RunningFleet;
let opening: Awaited<ReturnType<typeof openLedger>>;
const buyerLog = new BuyerLog();
beforeAll(async () => {
  const server = inject("testServer");
  await buildShop(server);
  const databaseUrl = await copyEmpty(server, "fleet");
  const postgres = { url: (name: string) => urlOf(server, name), dataDir: "" };
  fleet = await startFleet({ postgres, databaseUrl });
  opening = await openLedger(fleet);
});
afterAll(() => fleet?.stop());

const play = (scenario: Scenario) =>
  playScenario(fleet, scenario, {
    opening,
    buyerLog,
    seed: "short",
    tries: TRIES[scenario.name],
    patience: PATIENCE,
    crowd: CROWD,
  });

test("BEYOND-32 T74 three web processes and two workers share edits, limits and jobs, and restart under load without a failed request", async () => {
  const broken = [];
  for (const scenario of [...sharedState(fleet), rollingRestart(fleet, 1)]) {
    const verdict = await play(scenario);
    broken.push(...verdict.broken.map((line) => ({ scenario: scenario.name, ...line })));
  }
  expect(broken).toEqual([]);
  expect([...fleet.balancer.answered.values()].every((answers) => answers > 0)).toBe(true);
});

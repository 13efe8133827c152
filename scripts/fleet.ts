import { parseArgs } from "node:util";
import { buildShop, copySeeded } from "../tests/support/build";
import { takeCheckout } from "../tests/support/checkout";
import { startFleet } from "../tests/support/fleet-shop";
import { rollingRestart, twoReleases } from "../tools/fleet/releases";
import { sharedState } from "../tools/fleet/shared-state";
import { BuyerLog } from "../tools/hostile/buyer-log";
import { openLedger } from "../tools/hostile/ledger";
import { playScenario, type Verdict } from "../tools/hostile/play";
import { buildOlderRelease } from "./hostile/older-release";
import { startServer } from "./hostile/server";
import { tell, writeReport } from "./hostile/verdicts";
import { type Cleanup, runWithCleanup } from "./launch/cleanup";
import { step } from "./launch/progress";
import { ensureGenerated } from "./support/generate";

const HELP = `npm run test:long -- fleet [--before <release>]

Three web processes and two workers of a production shop on one PostgreSQL, behind a proxy, while buyers order and readers
read: an edit shows in all of them in time, limits and jobs are shared, each process is restarted under load and no
request fails. With --before a web process of that release runs together with those of this one. Afterwards the ledger of
npm run test:long -- hostile is checked. Exits with 1 if a check fails; writes reports/fleet.json.

  --before  tag, branch or commit of the release to be replaced, built in its own folder
`;

const { values } = parseArgs({
  options: {
    before: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

async function play(cleanup: Cleanup): Promise<Verdict[]> {
  cleanup.add("the use of this checkout", await takeCheckout());
  await ensureGenerated();
  const { postgres, server } = await step("Starting PostgreSQL", () => startServer(cleanup));
  await step("Building the shop", () => buildShop(server));
  const databaseUrl = await copySeeded(server, "fleet");
  const older = values.before ? await buildOlderRelease(values.before, databaseUrl, cleanup) : undefined;
  const fleet = await step("Starting the shop's processes", () => startFleet({ postgres, databaseUrl, ...older }));
  cleanup.add("the shop", fleet.stop);
  const opening = await openLedger(fleet);
  const buyerLog = new BuyerLog();
  const scenarios = [...sharedState(fleet), rollingRestart(fleet, 3), ...(older ? [twoReleases(fleet)] : [])];
  const verdicts: Verdict[] = [];
  for (const scenario of scenarios) {
    const verdict = await playScenario(fleet, scenario, { opening, buyerLog, seed: "1" });
    verdicts.push(verdict);
    tell(verdict);
  }
  return verdicts;
}

await runWithCleanup(async (cleanup) => writeReport("fleet", values, await play(cleanup)), { stack: true });

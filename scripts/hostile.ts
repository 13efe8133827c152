import { parseArgs } from "node:util";
import { buildShop, copySeeded } from "../tests/support/build";
import { takeCheckout } from "../tests/support/checkout";
import { startHostileShop } from "../tests/support/hostile-shop";
import { mountSmallDisk } from "../tests/support/small-disk";
import { BuyerLog } from "../tools/hostile/buyer-log";
import { openLedger } from "../tools/hostile/ledger";
import { playScenario, type Verdict } from "../tools/hostile/play";
import { scenarios } from "../tools/hostile/scenarios";
import { soak } from "../tools/hostile/soak";
import type { Scenario } from "../tools/hostile/stage";
import { type Server, startServer } from "./hostile/server";
import { tell, writeReport } from "./hostile/verdicts";
import { type Cleanup, runWithCleanup } from "./launch/cleanup";
import { step } from "./launch/progress";
import { ClearError } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";

const HELP = `npm run test:long -- hostile [--seed 1 --only <words> --tries 5 --minutes 30]

Breaks a production shop of its own, with a real PostgreSQL that writes through to the disk, while buyers order and pay:
kills and freezes web, worker and database, fills the disk, disturbs mail and payment provider. After each scenario the shop
settles and the ledger is checked: stock, orders, money, mails. Prints one line per scenario; exits with 1 if a check
fails. Writes reports/hostile.json.

  --only     scenarios whose name contains these words; repeatable, "" for none (default: all)
  --seed     the same number makes the same choices (default: 1)
  --tries    repetitions of each scenario (default: its own number)
  --minutes  minutes of mixed load after the scenarios, with one random kill or fault a minute (default: 0)
`;

/** Enough for a cluster with two copies of the example shop. */
const SMALL_DISK_MB = 400;

interface Options {
  seed: string;
  tries?: number;
  only: string[];
  minutes: number;
}

/** Starts a fresh shop on a copy of the seeded database. */
async function openShop({ postgres, server }: Server, cleanup: Cleanup, smallDisk?: string) {
  const databaseUrl = await copySeeded(server, `hostile_${Date.now()}`);
  const world = await startHostileShop({ postgres, databaseUrl, smallDisk });
  cleanup.add("the shop", world.stop);
  return { world, opening: await openLedger(world), buyerLog: new BuyerLog() };
}

/** Plays scenarios in turn, on a new shop after each failure. */
async function play(chosen: Scenario[], { seed, tries }: Options, cleanup: Cleanup): Promise<Verdict[]> {
  cleanup.add("the use of this checkout", await takeCheckout());
  await ensureGenerated();
  const main = await step("Starting PostgreSQL", () => startServer(cleanup));
  await step("Building the shop", () => buildShop(main.server));
  const verdicts: Verdict[] = [];
  let shop: Awaited<ReturnType<typeof openShop>> | undefined;
  for (const scenario of chosen) {
    if (cleanup.signal.aborted) break;
    if (scenario.needs === "small disk") {
      await shop?.world.stop();
      shop = undefined;
      const disk = mountSmallDisk(SMALL_DISK_MB);
      if (typeof disk === "string") {
        console.log(`left out ${scenario.name}: ${disk}`);
        continue;
      }
      cleanup.add("the small disk", disk.remove);
      const server = await step("Starting PostgreSQL on a small disk", () => startServer(cleanup, disk.folder));
      shop = await openShop(server, cleanup, disk.folder);
    }
    shop ??= await openShop(main, cleanup);
    const verdict = await playScenario(shop.world, scenario, { ...shop, seed, tries });
    verdicts.push(verdict);
    tell(verdict);
    if (verdict.broken.length === 0 && !scenario.needs) continue;
    await shop.world.stop();
    shop = undefined;
  }
  await shop?.world.stop();
  return verdicts;
}

/** @throws ClearError if no scenario has that name */
function choose({ only, minutes }: Options): Scenario[] {
  const chosen = scenarios.filter(
    ({ name }) => only.length === 0 || only.some((words) => words !== "" && name.includes(words)),
  );
  if (minutes > 0) chosen.push(soak(minutes, (minute, what) => console.log(`  minute ${minute}: ${what}`)));
  if (chosen.length > 0) return chosen;
  throw new ClearError(`Unknown scenario. Available: ${scenarios.map(({ name }) => name).join("; ")}`);
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      tries: { type: "string" },
      only: { type: "string", multiple: true, default: [] },
      minutes: { type: "string", default: "0" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const tries = values.tries === undefined ? undefined : Math.max(1, Number(values.tries) || 1);
  return { seed: values.seed, tries, only: values.only, minutes: Math.max(0, Number(values.minutes) || 0) };
}

const options = readOptions();
await runWithCleanup(
  async (cleanup) => writeReport("hostile", options, await play(choose(options), options, cleanup)),
  { stack: true },
);

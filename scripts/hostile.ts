import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildShop, copySeeded } from "../tests/support/build";
import { takeCheckout } from "../tests/support/checkout";
import { startHostileShop } from "../tests/support/hostile-shop";
import { makeEmptyTemplate, type TestServer } from "../tests/support/templates";
import { openLedger } from "../tools/hostile/ledger";
import { Notebook } from "../tools/hostile/notebook";
import { playScenario, type Verdict } from "../tools/hostile/play";
import { scenarios } from "../tools/hostile/scenarios";
import type { Scenario } from "../tools/hostile/stage";
import { Cleanup } from "./launch/cleanup";
import { step } from "./launch/progress";
import { type RunningPostgres, startTemporaryPostgres } from "./postgres";
import { ClearError, toLine } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { ROOT } from "./support/paths";

const HELP = `npm run test:hostile [-- --minutes 30 --seed 1 --only <words> --tries 5]

Breaks a production shop of its own, with a real PostgreSQL that writes through to the disk, while buyers order and pay:
kills and freezes web, worker and database, fills the disk, hurts mail and payment provider. After each scenario the shop
settles and the ledger is checked: stock, orders, money, mails. Prints one line a scenario; ends with 1 and the broken line
when something does not hold. reports/hostile.json keeps it all.

  --only     scenarios whose name holds these words; may be given more than once (all)
  --seed     the same number makes the same choices (1)
  --tries    how often each scenario does its damage (its own number)
  --minutes  after the scenarios so long of mixed load with one random kill or fault a minute (0)
`;

const REPORT = path.join(ROOT, "reports", "hostile.json");

interface Options {
  seed: string;
  tries?: number;
  only: string[];
  minutes: number;
}

/** A server with the settings of the shop's own, and the build that is served. */
async function prepare(cleanup: Cleanup): Promise<{ postgres: RunningPostgres; server: TestServer }> {
  cleanup.add("the use of this checkout", await takeCheckout());
  await ensureGenerated();
  const postgres = await step("Starting PostgreSQL", () => startTemporaryPostgres({ safe: true }));
  cleanup.add("PostgreSQL", () => postgres.stop());
  const server: TestServer = { url: postgres.url("postgres"), adminUrl: postgres.adminUrl(), prefix: "" };
  await step("Building the shop", async () => {
    await makeEmptyTemplate(server);
    await buildShop(server);
  });
  return { postgres, server };
}

/** Plays one after the other, on a fresh shop after each that broke something. */
async function play(chosen: Scenario[], { seed, tries }: Options, cleanup: Cleanup): Promise<Verdict[]> {
  const { postgres, server } = await prepare(cleanup);
  const openShop = async () => {
    const databaseUrl = await copySeeded(server, `hostile_${verdicts.length}`);
    const world = await startHostileShop({ postgres, databaseUrl });
    cleanup.add("the shop", world.stop);
    return { world, opening: await openLedger(world), notebook: new Notebook() };
  };
  const verdicts: Verdict[] = [];
  let shop = await openShop();
  for (const scenario of chosen) {
    if (cleanup.signal.aborted) break;
    const verdict = await playScenario(shop.world, scenario, { ...shop, seed, tries });
    verdicts.push(verdict);
    tell(verdict);
    if (verdict.broken.length === 0) continue;
    await shop.world.stop();
    shop = await openShop();
  }
  await shop.world.stop();
  return verdicts;
}

function tell({ name, tries, seconds, findings, broken }: Verdict): void {
  const facts = Object.entries(findings).map(([what, value]) => `${what}: ${value}`);
  const result = broken.length > 0 ? "BROKEN" : "held";
  console.log(`${result.padEnd(6)} ${name} (${tries} tries, ${seconds} s)   ${facts.join(", ")}`);
  for (const line of broken) {
    console.error(`  ✗ ${line.name}`);
    for (const words of line.broken.slice(0, 10)) console.error(`      ${words}`);
    if (line.broken.length > 10) console.error(`      and ${line.broken.length - 10} more`);
  }
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
const cleanup = new Cleanup();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void cleanup.run().then(() => process.exit(130)));
}
let exitCode = 1;
try {
  const chosen = scenarios.filter(({ name }) => options.only.every((words) => name.includes(words)));
  if (chosen.length === 0)
    throw new ClearError(`No scenario is called so. There are: ${scenarios.map(({ name }) => name).join("; ")}`);
  const verdicts = await play(chosen, options, cleanup);
  fs.mkdirSync(path.dirname(REPORT), { recursive: true });
  fs.writeFileSync(REPORT, JSON.stringify({ options, cores: os.cpus().length, verdicts }, null, 2));
  const broken = verdicts.filter((verdict) => verdict.broken.length > 0);
  console.log(`${verdicts.length - broken.length} held, ${broken.length} broken (${path.relative(ROOT, REPORT)})`);
  exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  if (!cleanup.signal.aborted) console.error(error instanceof ClearError ? toLine(error) : error);
}
await cleanup.run();
process.exit(exitCode);

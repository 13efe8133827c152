import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { isKept, parts, type Row, writeTable } from "./bench/figures";
import { type Cleanup, runWithCleanup } from "./launch/cleanup";
import { ensureGenerated } from "./support/generate";
import { ROOT } from "./support/paths";

const HELP = `npm run bench [-- --quick] [--only ${parts.join()}]

Measures the production shop against reference servers in the same run: plain Next with empty pages, and node:http with the
SQL of a product. Prints a table (docs/performance.md explains it), writes reports/bench.json, and exits 1 if a limit is
broken or a part fails.

  --quick   shorter loads, at most 1,000 products
  --only    some of the parts

The first run fills its databases, kept in .data/bench. Run nothing else at the same time.
`;

const REPORT = path.join(ROOT, "reports", "bench.json");

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: parts.join() },
    help: { type: "boolean", short: "h" },
  },
});
const chosen = values.only.split(",");
const unknown = chosen.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) console.error(`No such part: ${unknown.join(", ")}\n`);
if (values.help || unknown.length > 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}

/** Measures the chosen parts. A part that fails gives no rows; the others continue. */
async function measure(cleanup: Cleanup): Promise<{ rows: Row[]; isWhole: boolean }> {
  await ensureGenerated();
  const { openDatabases } = await import("./bench/databases");
  const { buildBenchShop, startEmptyPages } = await import("./bench/servers");
  const { makeMeasures } = await import("./bench/measures");
  const databases = await openDatabases(cleanup);
  await buildBenchShop(await databases.example(), cleanup);
  const measures = makeMeasures(databases, await startEmptyPages(cleanup), values.quick, cleanup);
  const rows: Row[] = [];
  let isWhole = true;
  for (const part of parts.filter((name) => chosen.includes(name)))
    try {
      rows.push(...(await measures[part]()));
    } catch (error) {
      if (cleanup.signal.aborted) throw error;
      console.error(`The part ${part} failed:`, error);
      isWhole = false;
    }
  return { rows, isWhole };
}

await runWithCleanup(async (cleanup) => {
  const started = Date.now();
  const load = os.loadavg()[0]?.toFixed(1);
  const { rows, isWhole } = await measure(cleanup);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const command = ["npm run bench", ...process.argv.slice(2)].join(" ");
  const about = {
    command,
    at: new Date().toISOString(),
    minutes,
    cores: os.cpus().length,
    node: process.version,
    load,
  };
  fs.mkdirSync(path.dirname(REPORT), { recursive: true });
  fs.writeFileSync(REPORT, `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
  console.log(writeTable(rows));
  console.log(`\n${command}: ${minutes} min on ${about.cores} cores, ${about.at}; load average before ${load}`);
  return isWhole && rows.every(({ figures }) => figures.every((figure) => isKept(figure) !== false)) ? 0 : 1;
});

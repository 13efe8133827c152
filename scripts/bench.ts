import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { isKept, parts, writeTable } from "./bench/figures";
import { Cleanup } from "./launch/cleanup";
import { runMain } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { ROOT } from "./support/paths";

const HELP = `npm run bench [-- --quick] [--only ${parts.join()}]

Measures the production shop beside reference servers in the same run: plain Next with empty pages, and node:http with the
SQL of a product. Prints a table (what each row means: docs/performance.md) and writes reports/bench.json. Ends with 1 when
a limit is broken.

  --quick   shorter loads, at most 1,000 products
  --only    some of the parts

The first run fills its databases, kept in .data/bench. Nothing else should run meanwhile.
`;

const REPORT = path.join(ROOT, "reports", "bench.json");

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: parts.join() },
    help: { type: "boolean", short: "h" },
  },
});
const asked = values.only.split(",");
const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) console.error(`No such part: ${unknown.join(", ")}\n`);
if (values.help || unknown.length > 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}

const cleanup = new Cleanup();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void cleanup.run().then(() => process.exit(130)));

await runMain(async () => {
  const started = Date.now();
  const load = os.loadavg()[0]?.toFixed(1);
  try {
    await ensureGenerated();
    const { runBench } = await import("./bench/run");
    const rows = await runBench({ only: parts.filter((part) => asked.includes(part)), quick: values.quick }, cleanup);
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
    if (rows.some(({ figures }) => figures.some((figure) => isKept(figure) === false))) process.exitCode = 1;
  } finally {
    await cleanup.run();
  }
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { isKept, type Part, parts } from "./bench/figures";
import { writeMarkdown, writeTable } from "./bench/table";
import { Cleanup } from "./launch/cleanup";
import { runMain } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { ROOT } from "./support/paths";

const HELP = `npm run bench [-- --quick] [--only pages,orders,growth,memory,phones,presses] [--minutes 10] [--no-browser]
              [--markdown]

Measures the production shop against reference servers in the same run: an empty page of Next, prerendered and dynamic, and
node:http with the SQL of a product's page. Prints a table, in which what has a limit is marked, and writes
reports/bench.json. What each row means stands in docs/performance.md.

  --quick        for the inner loop: shorter loads, 65 and 1,000 products alone
  --only         some of the parts
  --minutes      how long the part memory goes on under load (1)
  --no-browser   without the parts phones and presses
  --markdown     prints the table as docs/performance.md holds it

The first run fills its databases, which are kept in .data/bench. Nothing else should run meanwhile.
`;

const REPORT = path.join(ROOT, "reports", "bench.json");

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: parts.join() },
    minutes: { type: "string", default: "1" },
    "no-browser": { type: "boolean", default: false },
    markdown: { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  },
});
const asked = values.only.split(",");
const unknown = asked.filter((name) => !parts.some((part) => part === name));
const memoryMinutes = Number(values.minutes);
const isMinutes = Number.isFinite(memoryMinutes) && memoryMinutes > 0;
if (values.help || unknown.length > 0 || !isMinutes) {
  if (unknown.length > 0) console.error(`No such part: ${unknown.join(", ")}\n`);
  if (!isMinutes) console.error(`--minutes is '${values.minutes}': it must be a number above 0.\n`);
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const only: Part[] = parts.filter(
  (part) => asked.includes(part) && !(["phones", "presses"].includes(part) && values["no-browser"]),
);

const cleanup = new Cleanup();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void cleanup.run().then(() => process.exit(130)));
}

await runMain(async () => {
  const started = Date.now();
  const load = () => Number(os.loadavg()[0]?.toFixed(1));
  const loadBefore = load();
  try {
    await ensureGenerated();
    // Half the shop comes with it; its help does not wait for that.
    const { runBench } = await import("./bench/run");
    const rows = await runBench({ only, quick: values.quick, memoryMinutes }, cleanup);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    const command = `npm run bench${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(" ")}` : ""}`;
    const about = { command, at: new Date().toISOString(), minutes, cores: os.cpus().length, node: process.version };
    fs.mkdirSync(path.dirname(REPORT), { recursive: true });
    const judged = rows.map(({ figures, ...row }) => ({
      ...row,
      figures: figures.map((figure) => ({ ...figure, isKept: isKept(figure) })),
    }));
    fs.writeFileSync(REPORT, `${JSON.stringify({ ...about, loadBefore, rows: judged }, null, 2)}\n`);
    console.log(values.markdown ? writeMarkdown(rows) : writeTable(rows));
    console.log(
      `\n${command}: ${minutes} min on ${about.cores} cores, ${about.at}; load average at the start ${loadBefore}`,
    );
  } finally {
    await cleanup.run();
  }
});

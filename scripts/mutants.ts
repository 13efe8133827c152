import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeEmptyTemplate } from "../tests/support/templates";
import { runMutants, type Verdict } from "../tools/mutants";
import { Cleanup } from "./launch/cleanup";
import { startTemporaryPostgres } from "./postgres";
import { ClearError, runMain } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { ROOT } from "./support/paths";

const HELP = `npm run mutants [-- --seed 1 --count 40 <path> ...]

Makes small mistakes in server/ and lib/, one at a time and in a copy of this checkout, and tells which of them the unit
and database tests notice. Takes some seconds a mistake; reports/mutants.json keeps what survived.

  --seed     which mistakes: the same number makes the same ones (1)
  --count    how many (40)
  <path>     only files whose path begins like this: server/accounts components/cart/store.ts
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { seed: { type: "string" }, count: { type: "string" }, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  if (values.help) return console.log(HELP);
  const [seed, count] = [readNumber("--seed", values.seed, 1), readNumber("--count", values.count, 40)];
  const cleanup = new Cleanup();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void cleanup.run().then(() => process.exit(130)));
  try {
    await ensureGenerated();
    const postgres = await startTemporaryPostgres();
    cleanup.add("PostgreSQL", postgres.stop);
    const server = { url: postgres.url("postgres"), adminUrl: postgres.adminUrl(), prefix: "t_" };
    await makeEmptyTemplate(server);
    const env = {
      TEST_DATABASE_URL: server.url,
      TEST_ADMIN_URL: server.adminUrl,
      TEST_DATABASE_PREFIX: server.prefix,
    } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;
    const verdicts = await runMutants(
      { root: ROOT, seed, count, only: positionals, env, signal: cleanup.signal },
      (verdict) => console.log(inWords(verdict)),
      (unfit) => console.log(`Left out, as they fail without any mistake: ${unfit.join(", ")}`),
    );
    const killed = verdicts.filter(({ isKilled }) => isKilled).length;
    const report = path.join(ROOT, "reports", "mutants.json");
    fs.mkdirSync(path.dirname(report), { recursive: true });
    fs.writeFileSync(report, JSON.stringify({ seed, count, verdicts }, null, 2));
    const share = Math.round((100 * killed) / Math.max(verdicts.length, 1));
    console.log(`\n${killed} of ${verdicts.length} killed (${share} %), seed ${seed}`);
  } finally {
    await cleanup.run();
  }
}

function inWords({ file, line, kind, text, isKilled, tests, start, end }: Verdict): string {
  const before = fs.readFileSync(path.join(ROOT, file), "utf8").slice(start, end);
  const short = (code: string) => code.replaceAll(/\s+/g, " ").slice(0, 60);
  const what = kind === "statement" ? `without ${short(before)}` : `${short(before)} → ${short(text)}`;
  return `${isKilled ? "killed  " : "SURVIVED"} ${file}:${line} ${kind}: ${what} (${tests} test files)`;
}

function readNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new ClearError(`${name} is '${text}': it must be a whole number from 1`);
  return value;
}

await runMain(main);

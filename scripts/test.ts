import { spawn } from "node:child_process";
import { ensureChromium } from "./chromium";
import { runMain } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { bin } from "./support/package-bin";
import { ROOT } from "./support/paths";
import { testAll } from "./test-all";

const HELP = `npm test                       lint, types, unused code, production build, every test, every journey
npm test -- --quick            without production build and browser
npm run test:unit -- [file …]  tests without a database; add --watch to run them again on each change
npm run test:db -- [file …]    tests in tests/, with a PostgreSQL of their own; those in tests/http build the shop first
npm run test:e2e -- [name …]   journeys in the browser, which build the shop first
npm run test:long              npm test with every state of every page and more odd requests
npm run test:long -- hostile   kills, freezes and starves a shop under load; --help says more
npm run test:long -- fleet     several processes on one database, restarted under load; --help says more

Options of vitest and Playwright are passed on: npm run test:db -- tests/staff -t "two-step", npm run test:e2e -- --headed`;

const PROJECTS = { unit: ["unit"], db: ["database", "http", "crowds"] };

/** Runs one runner in this terminal. @returns its exit code */
async function runPart(part: "unit" | "db" | "e2e", args: string[]): Promise<number> {
  await ensureGenerated();
  const isWatching = args.includes("--watch");
  const others = args.filter((arg) => arg !== "--watch");
  const command =
    part === "e2e"
      ? [bin("@playwright/test", "playwright"), "test", ...args]
      : [
          ...[bin("vitest", "vitest"), isWatching ? "watch" : "run"],
          ...[...PROJECTS[part].map((project) => `--project=${project}`), ...others],
        ];
  const env = { ...process.env, ...(part === "e2e" && { CHROMIUM_PATH: ensureChromium() }) };
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: "inherit" });
  // Ctrl-C reaches the runner too, which cleans up.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.on("SIGTERM", () => child.kill());
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

await runMain(async () => {
  const [first = "", ...rest] = process.argv.slice(2);
  if (first === "long" && (rest[0] === "hostile" || rest[0] === "fleet")) {
    process.argv.splice(2, 2);
    await import(`./${rest[0]}.ts`);
    return;
  }
  if (process.argv.includes("--help")) return console.log(HELP);
  if (first === "unit" || first === "db" || first === "e2e") process.exit(await runPart(first, rest));
  if (first && first !== "long" && first !== "--quick") {
    console.error(`npm test does not know ${first}.\n\n${HELP}`);
    process.exit(2);
  }
  await testAll(first === "long" ? "long" : first === "--quick" ? "quick" : "all");
});

import fs from "node:fs";
import path from "node:path";
import { takeCheckout } from "../tests/support/checkout";
import { TEST_APP_URL, TEST_DIST_DIR, TYPES_DIST_DIR } from "../tests/support/test-environment";
import { ensureChromium } from "./chromium";
import { startNode } from "./launch/child";
import { type Cleanup, runWithCleanup } from "./launch/cleanup";
import { type RunningPostgres, startTemporaryPostgres } from "./postgres";
import { ensureGenerated } from "./support/generate";
import { bin } from "./support/package-bin";
import { ROOT } from "./support/paths";
import { makeTemporaryFolder } from "./support/temporary";
import { readPlaywright, readVitest } from "./test-tally";

const REPORTS = path.join(ROOT, "reports");
const VITEST_REPORT = path.join(REPORTS, "vitest.json");
const PLAYWRIGHT_REPORT = path.join(REPORTS, "playwright.json");

export type Extent = "all" | "quick" | "long";

/**
 * `npm test`: lint, types and unused code during the production build, then all tests and browser journeys. `quick`
 * skips build and browser, `long` adds the tests behind IS_LONG. Uses its own ports, database and build folder.
 */
export const testAll = (extent: Extent): Promise<never> =>
  runWithCleanup((cleanup) => run(extent, cleanup), { stack: true });

async function run(extent: Extent, cleanup: Cleanup): Promise<number> {
  const isQuick = extent === "quick";
  cleanup.add("the use of this checkout", await takeCheckout());
  fs.rmSync(REPORTS, { recursive: true, force: true });
  fs.mkdirSync(REPORTS, { recursive: true });
  await ensureGenerated();
  const chromium = isQuick ? undefined : ensureChromium();
  const temporary = makeTemporaryFolder();
  cleanup.add("temporary files", async () => fs.rmSync(temporary, { recursive: true, force: true }));
  const postgres = await startTemporaryPostgres();
  cleanup.add("PostgreSQL", postgres.stop);
  const env = makeEnvironment(postgres, chromium, temporary, extent);

  const failed: string[] = [];
  /** @param later prints its output when it has ended, so that parallel steps do not mix their lines */
  const runStep = async (name: string, args: string[], { later = false, NEXT_DIST_DIR = TEST_DIST_DIR } = {}) => {
    if (cleanup.signal.aborted) return;
    const started = Date.now();
    console.log(later ? `\n── ${name}: started` : `\n── ${name}`);
    const child = startNode(args, { env: { ...env, NEXT_DIST_DIR }, show: !later });
    cleanup.add(name, () => child.stop(3_000));
    const code = await child.ended;
    if (code !== 0) failed.push(name);
    if (later) console.log(`\n── ${name}\n${child.output()}`);
    console.log(`── ${name}: ${code === 0 ? "passed" : "FAILED"} (${Math.round((Date.now() - started) / 1000)} s)`);
  };
  const check = async () => {
    await runStep("format and lint", [bin("@biomejs/biome", "biome"), "check", "--error-on-warnings"]);
    // One checker: each further one repeats much of the others' work, which doubles the total.
    const types = [bin("typescript", "tsc"), "--noEmit", "--project", "tsconfig.check.json", "--checkers", "1"];
    await runStep("types", types);
    await runStep("unused code and circles of imports", [bin("knip", "knip"), "--no-progress"]);
  };
  const vitest = [bin("vitest", "vitest"), "run", "--reporter=default", "--reporter=json"];
  vitest.push(`--outputFile.json=${VITEST_REPORT}`);

  await runStep("route types", [bin("next", "next"), "typegen"], { NEXT_DIST_DIR: TYPES_DIST_DIR });
  if (isQuick) {
    await check();
    await runStep("unit and database tests", [...vitest, "--project=unit", "--project=database"]);
  } else {
    await Promise.all([
      check(),
      runStep("production build", ["--import", "tsx", "tests/support/build-now.ts"], { later: true }),
    ]);
    await runStep("unit, database and HTTP tests", vitest);
    await runStep("journeys in the browser", [bin("@playwright/test", "playwright"), "test"]);
  }
  if (cleanup.signal.aborted) return 130;

  const tallies = [readVitest(VITEST_REPORT), ...(isQuick ? [] : [readPlaywright(PLAYWRIGHT_REPORT)])];
  const sum = (of: "passed" | "failed") => tallies.reduce((total, tally) => total + tally[of], 0);
  // Repeated at the end, since often only the end of a long run is read.
  for (const failure of tallies.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return failed.length > 0 || sum("failed") > 0 ? 1 : 0;
}

/** The run's own database server, address and folder for temporary files. */
function makeEnvironment(
  postgres: RunningPostgres,
  chromium: string | undefined,
  temporary: string,
  extent: Extent,
): NodeJS.ProcessEnv {
  // Variables that the caller set for their own shop must not reach the tests.
  const { DATABASE_URL, SMTP_URL, PAYSTACK_SECRET_KEY, APP_URL, PORT, HOST, NODE_ENV, ...outer } = process.env;
  const env: Record<string, string | undefined> = {
    ...outer,
    TMPDIR: temporary,
    TEST_DATABASE_URL: postgres.url("postgres"),
    TEST_ADMIN_URL: postgres.adminUrl(),
    TEST_DATABASE_PREFIX: "t_",
    TEST_APP_URL,
    NEXT_TELEMETRY_DISABLED: "1",
    TEST_LONG: extent === "long" ? "1" : "",
    CHECKPOINT_DISABLE: "1",
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  return env as NodeJS.ProcessEnv;
}

import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

export interface Run {
  root: string;
  /** What the tests need besides, such as TEST_DATABASE_URL. */
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** Ends the run; what it gives then says nothing. */
  signal: AbortSignal;
  /** Whether the first failure is enough. */
  untilFailure: boolean;
}

const VITEST = path.join("node_modules", "vitest", "vitest.mjs");
/** The others ask a whole shop of its own build over HTTP: a mistake in a copy's source never reaches it. */
const PROJECTS = ["--project=unit", "--project=database"];

/** The test files of a checkout that may judge a mistake, as paths from its root, with `/`. */
export function listTests(root: string): Set<string> {
  const report = path.join(root, "mutants-tests.json");
  execFileSync(process.execPath, [VITEST, "list", ...PROJECTS, "--filesOnly", `--json=${report}`], { cwd: root });
  const files: { file: string }[] = JSON.parse(fs.readFileSync(report, "utf8"));
  fs.rmSync(report);
  return new Set(files.map(({ file }) => path.relative(root, file).replaceAll("\\", "/")));
}

/**
 * Runs test files of a checkout.
 * @returns those that fail, alone and a second time as well: on a busy machine a test may fail once. Where the first failure
 *   is enough, the others are asked on after one that was none
 */
export async function findFailing(files: readonly string[], run: Run): Promise<string[]> {
  const first = await runOnce(files, run);
  if (first.length === 0 || run.signal.aborted) return [];
  const again = await runOnce(first, run);
  const others = files.filter((file) => !first.includes(file));
  return again.length > 0 || !run.untilFailure || others.length === 0 ? again : findFailing(others, run);
}

async function runOnce(
  files: readonly string[],
  { root, env, timeoutMs, signal, untilFailure }: Run,
): Promise<string[]> {
  const report = path.join(root, "mutants-report.json");
  fs.rmSync(report, { force: true });
  const options = [...PROJECTS, "--reporter=json", `--outputFile=${report}`, ...(untilFailure ? ["--bail=1"] : [])];
  const child = spawn(process.execPath, [VITEST, "run", ...options, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: process.platform !== "win32",
    stdio: "ignore",
  });
  const kill = () => {
    try {
      process.kill(process.platform === "win32" ? (child.pid ?? 0) : -(child.pid ?? 0), "SIGKILL");
    } catch {
      // Gone already.
    }
  };
  const timer = setTimeout(kill, timeoutMs);
  signal.addEventListener("abort", kill);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearTimeout(timer);
  signal.removeEventListener("abort", kill);
  kill();
  if (code === 0) return [];
  const failing = readFailing(report).map((file) => path.relative(root, file).replaceAll("\\", "/"));
  const named = files.filter((file) => failing.includes(file));
  // Stopped, or broken before any test: then it is all of them.
  return named.length > 0 ? named : [...files];
}

function readFailing(report: string): string[] {
  if (!fs.existsSync(report)) return [];
  const { testResults } = JSON.parse(fs.readFileSync(report, "utf8")) as {
    testResults: { name: string; status: string }[];
  };
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
}

import fs from "node:fs";
import path from "node:path";

/** Numbers of tests, and each failure as `file › title`. */
export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
}

/** A missing report means that the runner crashed, which counts as a failure. */
const BROKEN: Tally = { passed: 0, failed: 1, failures: ["The runner left no report."] };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Counts a vitest JSON report. A file that failed to load counts as one failure. */
export function readVitest(file: string): Tally {
  const report = readJson<VitestReport>(file);
  if (!report) return BROKEN;
  const failures = report.testResults.flatMap(({ name, status, assertionResults: all }) =>
    (status === "failed" && all.length === 0 ? [{ status, fullName: "could not be loaded" }] : all)
      .filter((one) => one.status === "failed")
      .map(({ fullName }) => `${path.relative(process.cwd(), path.resolve(name))} › ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    failures,
  };
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts a report of Playwright's JSON reporter. Errors outside of tests are not in its statistics. */
export function readPlaywright(file: string): Tally {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return BROKEN;
  const { expected, unexpected, flaky } = report.stats;
  const failures = failuresIn(report);
  if (unexpected + flaky > 0 || report.errors.length === 0)
    return { passed: expected, failed: unexpected + flaky, failures };
  return { passed: expected, failed: report.errors.length, failures: ["journeys › outside of any test"] };
}

const failuresIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ ok, file, title }) => (ok ? [] : [`${file} › ${title}`])),
  ...suites.flatMap(failuresIn),
];

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

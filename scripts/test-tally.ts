import fs from "node:fs";

/** How many tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** No report means that the runner itself broke: that is a failure, never nothing. */
const BROKEN: Tally = { passed: 0, failed: 1 };

/** Counts a report of vitest's JSON reporter; a file that could not even be loaded counts as one failure. */
export function readVitest(file: string): Tally {
  const report = readJson<VitestReport>(file);
  if (!report) return BROKEN;
  const unloaded = report.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** Counts a report of Playwright's JSON reporter. */
export function readPlaywright(file: string): Tally {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return BROKEN;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  // Errors outside of any test (the set-up, a spec that does not load) are in no statistic.
  return { passed: expected, failed: failed === 0 ? report.errors.length : failed };
}

export function addUp(tallies: Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

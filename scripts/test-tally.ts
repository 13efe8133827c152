import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Numbers of tests, and each failure: `file › title` and the message's first lines. */
export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
}

const MESSAGE_LINES = 6;

/** A missing report means that the runner crashed, which counts as a failure. */
const BROKEN: Tally = { passed: 0, failed: 1, failures: ["The runner left no report."] };

/** Counts a vitest JSON report. A file that failed to load counts as one failure. */
export function readVitest(file: string): Tally {
  const report = readJson<VitestReport>(file);
  if (!report) return BROKEN;
  const unloaded = report.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => nameFailure(name, fullName, failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map(({ name, message }) => nameFailure(name, "could not be loaded", message))],
  };
}

/** Counts a report of Playwright's JSON reporter. */
export function readPlaywright(file: string): Tally {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return BROKEN;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  // Errors outside of tests (setup, a spec that does not load) are not in the statistics.
  return {
    passed: expected,
    failed: failed === 0 ? report.errors.length : failed,
    failures: [
      ...report.suites.flatMap(describeFailures),
      ...report.errors.map(({ message }) => nameFailure("journeys", "outside of any test", message)),
    ],
  };
}

function describeFailures({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      nameFailure(file, title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    );
  return [...own, ...suites.flatMap(describeFailures)];
}

function nameFailure(file: string, title: string, message = ""): string {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, MESSAGE_LINES);
  return [`${path.relative(process.cwd(), path.resolve(file))} › ${title}`, ...lines.map((line) => `  ${line}`)].join(
    "\n",
  );
}

export function addUp(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { addUp, readPlaywright, readVitest } from "./test-tally";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-tally-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`);
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

test("a test file that could not be loaded is a failure", () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}, {}, {}] },
    ],
  });
  expect(readVitest(file)).toEqual({ passed: 3, failed: 2 });
});

test("a journey that only passed at the second try is a failure", () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] });
  expect(readPlaywright(file)).toEqual({ passed: 5, failed: 2 });
});

test("a set-up that broke, or a report that is not there, is a failure", () => {
  expect(readPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).failed).toBe(1);
  expect(readVitest(path.join(folder, "none.json")).failed).toBe(1);
  expect(
    addUp([
      { passed: 2, failed: 0 },
      { passed: 1, failed: 4 },
    ]),
  ).toEqual({ passed: 3, failed: 4 });
});

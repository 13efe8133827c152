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

test("a test file that cannot be loaded is a failure, and each failure is named", () => {
  const failed = {
    status: "failed",
    fullName: "SHP-CART-23 the sum",
    failureMessages: ["\u001b[31mexpected 2\u001b[39m\nat x"],
  };
  const passed = { status: "passed", fullName: "fine" };
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: "a.test.ts", status: "failed", assertionResults: [failed] },
      { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      { name: "c.test.ts", status: "passed", assertionResults: [passed, passed, passed] },
    ],
  });
  expect(readVitest(file)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      "a.test.ts › SHP-CART-23 the sum\n  expected 2\n  at x",
      "b.test.ts › could not be loaded\n  no such module",
    ],
  });
});

test("a browser test that passed only on retry is a failure, and each failure is named", () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: "e2e/x.spec.ts",
    ok,
    tests: [{ results: [{}, { error: { message: "timed out" } }] }],
  });
  const file = report({
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec("fine", true)], suites: [{ specs: [spec("broken", false)] }] }],
    errors: [],
  });
  expect(readPlaywright(file)).toEqual({ passed: 5, failed: 2, failures: ["e2e/x.spec.ts › broken\n  timed out"] });
});

test("a failed set-up or a missing report is a failure", () => {
  const broken = report({
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
    errors: [{ message: "no browser" }],
  });
  expect(readPlaywright(broken)).toMatchObject({
    failed: 1,
    failures: ["journeys › outside of any test\n  no browser"],
  });
  expect(readVitest(path.join(folder, "none.json")).failed).toBe(1);
  expect(
    addUp([
      { passed: 2, failed: 0, failures: [] },
      { passed: 1, failed: 4, failures: ["x"] },
    ]),
  ).toEqual({ passed: 3, failed: 4, failures: ["x"] });
});

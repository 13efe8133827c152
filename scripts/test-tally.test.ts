import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPlaywright, readVitest } from "./test-tally";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-tally-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`);
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

test("a test file that could not be loaded is a failure, and each failure is named", () => {
  const results = ["failed", "passed"].map((status) => ({ status, fullName: "SHP-CART-23 the sum" }));
  const testResults = [
    { name: "a.test.ts", status: "failed", assertionResults: results },
    { name: "b.test.ts", status: "failed", assertionResults: [] },
  ];
  expect(readVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual({
    passed: 1,
    failed: 2,
    failures: ["a.test.ts › SHP-CART-23 the sum", "b.test.ts › could not be loaded"],
  });
});

test("a journey that only passed at the second try, or a set-up that broke, is a failure", () => {
  const spec = (title: string, ok: boolean) => ({ title, file: "e2e/x.spec.ts", ok });
  const suites = [{ specs: [spec("fine", true)], suites: [{ specs: [spec("broken", false)] }] }];
  const tried = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, suites, errors: [] });
  expect(readPlaywright(tried)).toEqual({ passed: 5, failed: 2, failures: ["e2e/x.spec.ts › broken"] });
  const broken = report({ stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [], errors: [{}] });
  expect(readPlaywright(broken)).toEqual({ passed: 0, failed: 1, failures: ["journeys › outside of any test"] });
  expect(readVitest(path.join(folder, "none.json")).failed).toBe(1);
});

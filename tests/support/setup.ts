import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { startWatchingConsole, takeUnexpected } from "./console";
import { TEST_SECRETS } from "./test-environment";

const environment = { ...TEST_SECRETS, LOG_LEVEL: "silent", TZ: "UTC" };
for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;

startWatchingConsole();

beforeEach(() => {
  takeUnexpected();
});

afterEach(() => {
  expect(takeUnexpected(), "nothing may be written to console.error or console.warn unasked").toEqual([]);
});

// Pure tests share a process: what one file stands in for must not meet the next.
afterAll(() => {
  vi.unstubAllGlobals();
});

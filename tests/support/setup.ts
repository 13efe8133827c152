import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { startWatchingConsole, takeUnexpected } from "./console";
import { TEST_ENVIRONMENT } from "./test-environment";

const environment = { ...TEST_ENVIRONMENT, LOG_LEVEL: "silent" };
for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;

startWatchingConsole();
// Unit tests share a process: modules loaded by one file, mocked or not, are not reused by the next.
vi.resetModules();
// If loaded while a test mocks part of the document, it would stay broken for all later tests.
await import("sonner");

beforeEach(() => {
  takeUnexpected();
});

afterEach(() => {
  expect(takeUnexpected(), "nothing may be written to console.error or console.warn unasked").toEqual([]);
});

afterAll(() => {
  vi.unstubAllGlobals();
});

import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { startWatchingConsole, takeUnexpected } from "./console";
import { TEST_ENVIRONMENT } from "./test-environment";

const environment = { ...TEST_ENVIRONMENT, LOG_LEVEL: "silent" };
for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;

startWatchingConsole();
// Pure tests share a process: what one file has loaded, with or without a stand-in for it, is not the next one's.
vi.resetModules();
// Loaded where a test stands in for a part of the document, it would stay broken for all that come after.
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

import { afterEach, beforeEach, expect } from "vitest";
import { startWatchingConsole, takeUnexpected } from "./console";

// What server/core/env.ts needs; the values are for tests only and belong to nobody.
const environment: Record<string, string> = {
  LOG_LEVEL: "silent",
  AUTH_SECRET: "test-auth-secret-0123456789abcdef-0123456789",
  PASSWORD_PEPPER: "test-pepper-0123456789abcdef-0123456789abc",
  INTERNAL_SECRET: "test-internal-secret-0123456789abcdef-0123",
  TZ: "UTC",
};
for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;

startWatchingConsole();

beforeEach(() => {
  takeUnexpected();
});

afterEach(() => {
  expect(takeUnexpected(), "nothing may be written to console.error or console.warn unasked").toEqual([]);
});

/** Where tests build: never where `npm start` does. */
export const TEST_DIST_DIR = ".next-test";

/** The address that test shops believe to have. `npm test` sets one with a port that is free. */
export const TEST_APP_URL = process.env.TEST_APP_URL || "http://localhost:4390";

/** What server/core/env.ts needs; for tests only, these belong to nobody. */
export const TEST_SECRETS = {
  AUTH_SECRET: "test-auth-secret-0123456789abcdef-0123456789",
  PASSWORD_PEPPER: "test-pepper-0123456789abcdef-0123456789abc",
  INTERNAL_SECRET: "test-internal-secret-0123456789abcdef-0123",
};

import { findFreePort } from "../../scripts/support/ports";

/** Build folder of tests: never that of `npm start`. */
export const TEST_DIST_DIR = ".next-test";

/** Generated route types, apart from the build, which first empties its folder. */
export const TYPES_DIST_DIR = ".next-types";

/**
 * Whether long tests run too (`npm run test:long`): every state of every page instead of each page once, and more
 * fuzzed requests.
 */
export const IS_LONG = process.env.TEST_LONG === "1";

/**
 * Configured URL of test shops, at which the browser finds its shop. It is an input of the build, so a run has
 * one: the first process chooses a free port, and its children inherit it.
 */
process.env.TEST_APP_URL ||= `http://localhost:${await findFreePort()}`;
export const TEST_APP_URL = process.env.TEST_APP_URL;

/** What server/core/env.ts needs; for tests only. */
export const TEST_SECRETS = {
  AUTH_SECRET: "test-auth-secret-0123456789abcdef-0123456789",
  PASSWORD_PEPPER: "test-pepper-0123456789abcdef-0123456789abc",
};

/**
 * A test password is hashed in 3 ms instead of 70, since there are thousands; tests that measure time set
 * `REAL_COST`. Workers never yield, since with so many shops they would starve. A larger heap is collected less
 * often. The time zone differs from the shop's and the test database's: a date that depends on a machine's zone is
 * wrong.
 */
export const TEST_ENVIRONMENT = {
  ...TEST_SECRETS,
  PASSWORD_COST: "4",
  WORKER_NICENESS: "0",
  WEB_HEAP_MB: "768",
  TZ: "America/New_York",
};
export const REAL_COST = 10;

/** Key of test shops for the Paystack sandbox. */
export const SANDBOX_KEY = "sk_test_0123456789abcdef0123456789abcdef01234567";

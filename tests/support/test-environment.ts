import { findFreePort } from "../../scripts/support/ports";

/** Where tests build: never where `npm start` does. */
export const TEST_DIST_DIR = ".next-test";

/** Types of the routes, apart from the build: a build during the type check empties its folder first. */
export const TYPES_DIST_DIR = ".next-types";

/**
 * Whether the long proofs run too (`npm run test:long`): every state of every page instead of each page once, and more odd
 * requests.
 */
export const IS_LONG = process.env.TEST_LONG === "1";

/**
 * The address that test shops believe to have, and at which the browser finds the one it visits. It is an input of the
 * build, so a run has one: the first process to ask chooses a free port, and its children inherit what it chose.
 */
process.env.TEST_APP_URL ||= `http://localhost:${await findFreePort()}`;
export const TEST_APP_URL = process.env.TEST_APP_URL;

/** What server/core/env.ts needs; for tests only. */
export const TEST_SECRETS = {
  AUTH_SECRET: "test-auth-secret-0123456789abcdef-0123456789",
  PASSWORD_PEPPER: "test-pepper-0123456789abcdef-0123456789abc",
};

/**
 * A password of a test is hashed in 3 ms instead of 70: thousands are. Where time is measured, `REAL_COST` is asked for. And
 * no worker gives way: with so many shops it would starve. A heap with more room is tidied up less often. The time zone is neither
 * the shop's nor the test database's: a date that depends on a machine's zone is wrong.
 */
export const TEST_ENVIRONMENT = {
  ...TEST_SECRETS,
  PASSWORD_COST: "4",
  WORKER_NICENESS: "0",
  WEB_HEAP_MB: "768",
  TZ: "America/New_York",
};
export const REAL_COST = 10;

/** With which test shops sign what they ask the Paystack sandbox. */
export const SANDBOX_KEY = "sk_test_0123456789abcdef0123456789abcdef01234567";

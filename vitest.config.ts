import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = path.dirname(fileURLToPath(import.meta.url));

/** Tests of whole shops, which serve the production build. */
const OVER_HTTP = ["tests/{http,hostile}/**/*.test.ts", "tests/gateway/shop.test.ts"];

/** Load tests with time limits: nothing else runs in parallel. */
const CROWDS = ["tests/http/{races,session-races,sign-in-burst}.test.ts"];

/** Test timeout. A busy machine can be ten times slower, and requests to a busy shop are retried. */
const LONGEST_MS = 180_000;

/** The slowest files start first, so that none runs alone at the end. */
const LONGEST = [
  "http/fuzz",
  "http/people",
  "http/products",
  "hostile/shop-survives",
  "gateway/shop",
  "jobs/killed-worker",
  "orders/model",
  "scripts/postgres",
  "mail/mails-script",
];

/** Runs the slowest files first, then tests of whole shops, then the others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      if (place >= 0) return place;
      return LONGEST.length + (project.name === "http" ? 0 : 1);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const withDatabase = {
  // Files share a process with its loaded packages and compiled queries; the setup resets shared state.
  isolate: false,
  setupFiles: ["tests/support/setup.ts", "tests/support/setup-database.ts"],
  testTimeout: LONGEST_MS,
  hookTimeout: 600_000,
};
const overHttp = { ...withDatabase, globalSetup: ["tests/support/http-setup.ts"] };

/** Inspect what the other tests' shops have left, so they run last. */
const AFTERWARDS = ["tests/afterwards/**/*.test.ts"];

/** Pure tests are next to their code; tests with a database or network are in tests/. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // Only Next can load this package.
      { find: /^server-only$/, replacement: path.join(root, "node_modules/server-only/empty.js") },
    ],
  },
  test: {
    maxWorkers: 6,
    sequence: { sequencer: LongestFirst },
    // Shares compiled sources between the projects.
    experimental: { fsModuleCache: true },
    pool: "forks",
    restoreMocks: true,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Pure tests share a process: isolated files would take three times as long.
          isolate: false,
          include: ["{lib,components,server,emails,offline,scripts,tools}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/setup.ts"],
          testTimeout: LONGEST_MS,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: "database",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...OVER_HTTP, ...AFTERWARDS],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: { ...overHttp, name: "http", include: OVER_HTTP, exclude: CROWDS },
      },
      {
        extends: true,
        test: { ...overHttp, name: "crowds", include: CROWDS, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: "afterwards",
          include: AFTERWARDS,
          globalSetup: ["tests/support/global-setup.ts"],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = path.dirname(fileURLToPath(import.meta.url));

/** These ask whole shops, which serve the production build. */
const OVER_HTTP = ["tests/{http,hostile}/**/*.test.ts", "tests/gateway/shop.test.ts"];

/** Many at once, judged by how soon they are served: nothing else runs beside these. */
const CROWDS = ["tests/http/{races,session-races,sign-in-burst}.test.ts"];

/** How long a test may take at most. On a busy machine a second can take ten, and a shop that is busy is asked again. */
const LONGEST_MS = 180_000;

/** What takes longest, and waits most for others: begun last, it would be alone at the end. */
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

/** The long files first, then those that ask whole shops, then the rest. */
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
  // Files share a process, whose packages and compiled queries are there already; the set-up gives back what is kept.
  isolate: false,
  setupFiles: ["tests/support/setup.ts", "tests/support/setup-database.ts"],
  testTimeout: LONGEST_MS,
  hookTimeout: 600_000,
};
const overHttp = { ...withDatabase, globalSetup: ["tests/support/http-setup.ts"] };

/** Look at what the shops of the others have left: after all of them. */
const AFTERWARDS = ["tests/afterwards/**/*.test.ts"];

/** Pure tests stand beside their code, those that need a database or a network in tests/. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // Next gives this package its meaning; outside Next it refuses to load.
      { find: /^server-only$/, replacement: path.join(root, "node_modules/server-only/empty.js") },
    ],
  },
  test: {
    maxWorkers: 6,
    sequence: { sequencer: LongestFirst },
    // The projects compile the same sources; each would do it for itself.
    experimental: { fsModuleCache: true },
    pool: "forks",
    restoreMocks: true,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Pure tests share a process: loading everything anew for each file would take three times as long.
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

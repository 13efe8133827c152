import { test as base, expect } from "@playwright/test";
import pg from "pg";
import { ownAddress } from "./customers";
import { waitForMail } from "./mail-sink";

export { expect };

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the journeys by npm test or npx playwright test`);
  return value;
}

/** Calls a control of the Paystack sandbox, such as `settle`. */
export async function controlSandbox(control: string, body: unknown = {}): Promise<unknown> {
  const response = await fetch(`${read("E2E_SANDBOX_URL")}/__control/${control}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Sandbox control ${control}: ${response.status} ${await response.text()}`);
  return response.json();
}

interface Fixtures {
  /** The shop's database, to look behind the screens. */
  query: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Waits for mail at the SMTP side. */
  mail: (fits: Parameters<typeof waitForMail>[1]) => ReturnType<typeof waitForMail>;
  /** Calls a control of the Paystack sandbox, such as `fault` or `next-payment`. */
  sandbox: (control: string, body?: unknown) => Promise<unknown>;
  /** Lines that may appear in the page's console in this test. */
  allowConsole: (pattern: RegExp) => void;
  consoleWatch: undefined;
}

/** Playwright's test with the shop's other sides, and without a single unexpected console error or warning. */
export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  // Every test is a client of its own, so that none spends another's tries.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  query: async ({}, use) => {
    const pool = new pg.Pool({ connectionString: read("E2E_DATABASE_URL"), max: 2 });
    await use(async (sql, values = []) => (await pool.query(sql, values)).rows);
    await pool.end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  mail: async ({}, use) => use((fits) => waitForMail(read("E2E_MAIL_URL"), fits)),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  sandbox: async ({}, use) => use(controlSandbox),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  allowed: async ({}, use) => use([]),
  allowConsole: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  consoleWatch: [
    async ({ context, allowed }, use) => {
      const seen: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          seen.push(`${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) => seen.push(`uncaught: ${error.error().message}`));
      await use(undefined);
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

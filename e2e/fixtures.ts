import { randomUUID } from "node:crypto";
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  type WebError,
} from "@playwright/test";
import pg from "pg";
import { sessionUrl } from "../server/core/session-url";
import { ownAddress } from "../tests/support/customers";
import { waitForMail } from "../tests/support/mail-sink";
import { knownSecrets, secretsIn } from "../tests/support/secrets";
import { SharedBrowser } from "../tests/support/shared-browser";

export { expect };

/** For tests that do not depend on the width: they run on the phone only. `test("…", ONCE, async …)` */
export const ONCE = { tag: "@once" };

/** For a test that `npm test` leaves to `npm run test:long`. */
export const LONG = { tag: "@long" };

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

/** CSP violations: each allowed one is listed, never matched by a pattern. */
const BLOCKED = /Content Security Policy/i;
/** Playwright's error when a test blocks the service worker. */
export const NO_WORKER = "warning: Service Worker registration blocked by Playwright";
const SECRETS = knownSecrets();

/** Finds secrets in a page, except those in its own URL (an emailed link). */
async function secretsOf(response: Response): Promise<string[]> {
  // A page that was left again has no text.
  const text = await response.text().catch(() => "");
  const own = decodeURIComponent(new URL(response.url()).pathname).split("/").at(-1) || response.url();
  return secretsIn(text.replaceAll(own, ""), { secrets: SECRETS, codes: [] }).map(
    (found) => `${response.url()}: ${found}`,
  );
}

interface Fixtures {
  /** The shop's database, to check behind the screens. */
  query: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Waits for an email at the mail sink. */
  mail: (fits: Parameters<typeof waitForMail>[1]) => ReturnType<typeof waitForMail>;
  /** Calls a control of the Paystack sandbox, such as `fault` or `next-payment`. */
  sandbox: (control: string, body?: unknown) => Promise<unknown>;
  /** `test.use({ coldBrowser: true })` for a browser with an empty cache. */
  coldBrowser: boolean;
  /** Console messages that this test allows. */
  allowConsole: (pattern: RegExp) => void;
  consoleWatch: undefined;
}

/** A module constant, because Playwright runs specs with different worker fixtures in different processes. */
const sharedBrowser = new SharedBrowser();

/**
 * Playwright's test with database, mailbox and sandbox; fails on unexpected console errors and warnings, CSP
 * violations and secrets in a page.
 */
export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  coldBrowser: [false, { option: true }],
  context: async (
    {
      browser,
      baseURL,
      viewport,
      javaScriptEnabled,
      userAgent,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      colorScheme,
      storageState,
      coldBrowser,
      serviceWorkers,
    },
    use,
  ) => {
    const options = {
      viewport,
      javaScriptEnabled,
      userAgent,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      colorScheme,
      serviceWorkers,
    };
    const context = await sharedBrowser.take(
      browser,
      coldBrowser ? randomUUID() : JSON.stringify([options, storageState, baseURL]),
    );
    // Each test has its own client address, so that none uses up another's attempts.
    await context.setExtraHTTPHeaders(ownAddress());
    await use(context);
    await sharedBrowser.empty(new URL(baseURL ?? "").origin, viewport);
  },
  page: async ({ context }, use) => use(sharedBrowser.page ?? (await context.newPage())),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  query: async ({}, use) => {
    const pool = new pg.Pool({ connectionString: sessionUrl(read("E2E_DATABASE_URL")), max: 2 });
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
      const seen: { line: string; url: string }[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === "error" || message.type() === "warning")
          seen.push({ line: `${message.type()}: ${message.text()}`, url: message.location().url });
      };
      const onError = (error: WebError) =>
        void seen.push({ line: `uncaught: ${error.error().message}`, url: error.page()?.url() ?? "" });
      const pages: Promise<string[]>[] = [];
      const onResponse = (response: Response) => {
        const isTheShops = !response.url().startsWith(read("E2E_SANDBOX_URL"));
        if (isTheShops && response.request().resourceType() === "document") pages.push(secretsOf(response));
      };
      context.on("console", onConsole).on("weberror", onError).on("response", onResponse);
      await use(undefined);
      context.off("console", onConsole).off("weberror", onError).off("response", onResponse);
      const isAllowed = (line: string) =>
        line === NO_WORKER ||
        allowed.some((pattern) => pattern.test(line) && (!BLOCKED.test(line) || BLOCKED.test(pattern.source)));
      expect(seen.filter(({ line }) => !isAllowed(line))).toEqual([]);
      expect((await Promise.all(pages)).flat()).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Delays responses of the shop.
 * @param isMatch selects the calls to this URL; default: all
 * @returns a function that releases them and all that follow
 */
export async function holdBack(
  page: Page,
  address: Parameters<Page["route"]>[0],
  isMatch: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isMatch(route.request())) await released;
    // The browser may have aborted the call.
    await route.continue().catch(() => undefined);
  });
  return release;
}

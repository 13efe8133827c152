import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

interface Kept {
  key: string;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

interface Size {
  width: number;
  height: number;
}

/** A browser that cannot be emptied is closed: the next test gets a new one. */
const LONGEST_MS = 10_000;

/**
 * The browser shared by a worker's tests. Reloading the shop costs a third: scripts are compiled and pictures
 * decoded. Everything else is cleared between tests: cookies and storage, history, routes, listeners, other tabs.
 */
export class SharedBrowser {
  private kept: Kept | undefined;
  private isDirty = false;

  /** A browser as empty as a new one. @param key distinguishes browsers with other options */
  async take(browser: Browser, key: string): Promise<BrowserContext> {
    if (this.kept && (this.isDirty || this.kept.key !== key)) await this.close();
    if (this.kept) return this.kept.context;
    // Created with the options of the test.
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    this.kept = { key, context, page, session };
    this.isDirty = false;
    for (const target of [context, page, context.clock]) this.watch(target);
    return context;
  }

  /** Empties the browser after a test; one that cannot be emptied is closed. */
  async empty(origin: string, viewport: Size | null): Promise<void> {
    if (!this.kept || this.isDirty) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), LONGEST_MS);
    });
    const emptied = this.emptyAll(this.kept, origin, viewport).then(
      () => true,
      () => false,
    );
    this.isDirty = !(await Promise.race([emptied, late]));
    clearTimeout(timer);
  }

  private async emptyAll({ context, page, session }: Kept, origin: string, viewport: Size | null): Promise<void> {
    await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())));
    for (const event of EVENTS) page.removeAllListeners(event);
    await Promise.all([
      page.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
    ]);
    await context.setOffline(false);
    // A document of the shop without a script: nothing writes to storage any more, and the page stays in the
    // process with the warm caches, which an empty page would leave.
    await page.goto(`${origin}/api/health`);
    await page.evaluate(() => sessionStorage.clear());
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
      session.send("Page.resetNavigationHistory"),
      page.emulateMedia({ media: null, colorScheme: null, reducedMotion: "reduce", forcedColors: null }),
      page.setExtraHTTPHeaders({}),
      viewport ? page.setViewportSize(viewport) : undefined,
      page.mouse.move(-1, -1),
    ]);
  }

  get page(): Page | undefined {
    return this.kept?.page;
  }

  async close(): Promise<void> {
    await this.kept?.context.close();
    this.kept = undefined;
  }

  /** Changes that cannot be reverted make this browser single-use. */
  private watch(target: object): void {
    for (const name of ["addInitScript", "exposeFunction", "exposeBinding", "newCDPSession", ...CLOCK]) {
      const method = Reflect.get(target, name);
      if (typeof method !== "function") continue;
      Reflect.set(target, name, (...args: unknown[]) => {
        this.isDirty = true;
        return method.apply(target, args);
      });
    }
  }
}

const CLOCK = ["install", "setFixedTime", "setSystemTime", "pauseAt"];

const EVENTS = [
  "request",
  "response",
  "requestfinished",
  "requestfailed",
  "console",
  "pageerror",
  "dialog",
  "popup",
] as const;

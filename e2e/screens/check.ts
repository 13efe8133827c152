import path from "node:path";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { sessionUrl } from "../../server/core/session-url";
import { controlSandbox, LONG, NO_WORKER, ONCE } from "../fixtures";
import { tabThrough } from "../keyboard";
import { ownAddress, signIn } from "../people";
import { openBlank } from "../shopping";
import { findMisfits, findViolations, readShifts, settle, watchShifts } from "./measure";
import type { Screen, Visitor, Width } from "./screen";
import { makeWorld, type World } from "./world";

/** If set to a folder, screens are photographed instead of checked. */
const SCREENSHOTS = process.env.SCREENSHOTS;
const MOVES_AT_MOST = 0.02;
/** Google's threshold for a good page (web.dev/articles/cls). */
const LATE_MOVES_AT_MOST = 0.1;
const MOST_TRIES = 4;
/** The six widths in px. Axe checks the first of each kind, which is also its project's. */
const WIDTHS: Record<Width, [number, ...number[]]> = { phone: [390, 320, 768], desktop: [1280, 1024, 1920] };
/** In a full-page screenshot, sticky elements would cover the middle. */
const UNSTUCK = ".bottom-tab-bar, nav.fixed { position: static !important } a[href='#content'] { display: none }";

/** One set of test data for all screens of a worker. */
let made: Promise<World> | undefined;
function testWorld(): Promise<World> {
  made ??= (() => {
    const pool = new pg.Pool({
      connectionString: sessionUrl(process.env.E2E_DATABASE_URL ?? ""),
      max: 1,
      allowExitOnIdle: true,
    });
    return makeWorld(async (sql, values = []) => (await pool.query(sql, values)).rows);
  })();
  return made;
}

/** The browsers of a worker, reused for its next screens: compiled scripts and decoded pictures stay cached. */
const visits = new Map<Visitor, Visit>();

interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console messages since the screen was opened. */
  said: string[];
}

/**
 * One test per screen: no axe violations, no layout shift, nothing cut off or scrolling sideways at six widths,
 * and a silent console. Most screens open once, on the phone, and are checked at all widths; those that differ on
 * the desktop are opened there too. Screens of the same visitor share a browser. At the desk every Tab stop must
 * be visible. `npm test` checks the first state of each page, `npm run test:long` all.
 */
export function checkScreens(screens: readonly Screen[]): void {
  const visitors: Visitor[] = ["guest", "newcomer", "customer", "staff"];
  const tabbed = new Set<string>();
  const first = new Map(screens.toReversed().map((screen) => [screen.file, screen]));
  for (const screen of visitors.flatMap((visitor) => screens.filter((one) => one.visitor === visitor))) {
    const isOpenedOnce = !screen.only && !screen.bothWidths && !SCREENSHOTS;
    // Staff use the keyboard all day: each desk page once, and each of its dialogs.
    const isTabbed = screen.visitor === "staff" && !SCREENSHOTS && (screen.covered || !tabbed.has(screen.file));
    tabbed.add(screen.file);
    const tag = [...(isOpenedOnce ? [ONCE.tag] : []), ...(first.get(screen.file) === screen ? [] : [LONG.tag])];
    test(`BEYOND-24 ${screen.name}`, { tag }, async ({ browser }, { project }) => {
      const world = await testWorld();
      const width: Width = project.name === "phone" ? "phone" : "desktop";
      const known = screen.alone ? undefined : visits.get(screen.visitor);
      const visit = known ?? (await beginVisit(browser, screen.visitor, world));
      if (!screen.alone) visits.set(screen.visitor, visit);
      const { context, page, said } = visit;
      try {
        for (let tries = 1; ; tries += 1) {
          await forget(page);
          said.length = 0;
          await screen.open({ page, world, sandbox: controlSandbox, width });
          await settle(page);
          // A busy machine may show a page long before its script runs: layout shifts of the page itself still count.
          if (tries === MOST_TRIES || (await readShifts(page)).sum < movesAtMost(screen)) break;
        }
        await look(page, screen, isOpenedOnce ? ["phone", "desktop"] : [width], said);
        if (isTabbed) await tabThrough(page);
      } finally {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        if (screen.alone) await context.close();
      }
    });
  }
}

/**
 * Photographs or checks the current screen.
 * @param widths the kinds of widths to check; the page shows in the first width of the first kind
 * @param said console messages since the screen began
 */
export async function look(
  page: Page,
  screen: Pick<Screen, "name" | "covered" | "console" | "late">,
  widths: readonly Width[],
  said: readonly string[],
): Promise<void> {
  await settle(page);
  if (!SCREENSHOTS) return examine(page, screen, widths, said);
  for (const kind of widths) {
    await widen(page, WIDTHS[kind][0]);
    await photograph(page, screen);
  }
}

const movesAtMost = ({ late }: Pick<Screen, "late">) => (late ? LATE_MOVES_AT_MOST : MOVES_AT_MOST);

/** Shows the page at another width, and waits until its content has loaded. */
async function widen(page: Page, width: number): Promise<void> {
  const { width: before, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (before === width) return;
  await page.setViewportSize({ width, height });
  await settle(page);
}

async function beginVisit(browser: Browser, visitor: Visitor, world: World): Promise<Visit> {
  // Content appears at once instead of fading in, which saves frames.
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress(), reducedMotion: "reduce" });
  await watchShifts(context);
  const page = await context.newPage();
  const said: string[] = [];
  context.on("console", (message) => {
    if (/error|warning/.test(message.type())) said.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => said.push(`uncaught: ${error.error().message}`));
  if (visitor !== "guest") await signIn(page, world[visitor]);
  return { context, page, said };
}

/** The browser keeps nothing of the previous screen except the session. */
async function forget(page: Page): Promise<void> {
  await openBlank(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function photograph(page: Page, { name, covered }: Pick<Screen, "name" | "covered">): Promise<void> {
  const file = path.join(SCREENSHOTS ?? "", String(page.viewportSize()?.width), `${name}.png`);
  if (!covered) await showAll(page);
  await page.screenshot({
    path: file,
    fullPage: !covered,
    animations: "disabled",
    ...(covered ? {} : { style: UNSTUCK }),
  });
}

/** Loads pictures below the viewport. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Some are requested only near the viewport.
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 50));
    }
    window.scrollTo(0, 0);
    const late = [...document.querySelectorAll("img")].filter((image) => !image.complete && image.checkVisibility());
    for (const image of late) image.loading = "eager";
    await Promise.all(late.map((image) => image.decode().catch(() => undefined)));
  });
}

async function examine(
  page: Page,
  screen: Pick<Screen, "console" | "late">,
  widths: readonly Width[],
  said: readonly string[],
): Promise<void> {
  const own = page.viewportSize();
  const { sum, shifts } = await readShifts(page);
  expect.soft(sum, `moved by itself:\n${shifts.join("\n")}`).toBeLessThan(movesAtMost(screen));
  for (const [first, ...others] of widths.map((kind) => WIDTHS[kind])) {
    await widen(page, first);
    expect.soft(await findViolations(page), `axe at ${first} px`).toEqual([]);
    expect.soft(await findMisfits(page), `at ${first} px`).toEqual([]);
    for (const other of others) {
      await page.setViewportSize({ width: other, height: own?.height ?? 0 });
      expect.soft(await findMisfits(page), `at ${other} px`).toEqual([]);
    }
  }
  if (own) await page.setViewportSize(own);
  const unasked = said.filter((line) => line !== NO_WORKER && !screen.console?.test(line));
  expect.soft(unasked, "console").toEqual([]);
}

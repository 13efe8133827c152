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

/** Set to a folder, the screens are photographed instead of examined. */
const SCREENSHOTS = process.env.SCREENSHOTS;
const MOVES_AT_MOST = 0.02;
/** The web's own limit for a good page (web.dev/articles/cls). */
const LATE_MOVES_AT_MOST = 0.1;
const MOST_TRIES = 4;
/** The six widths in px. Axe looks at the first of each kind, which is also its project's. */
const WIDTHS: Record<Width, [number, ...number[]]> = { phone: [390, 320, 768], desktop: [1280, 1024, 1920] };
/** In a picture of the whole page, what sticks to the window's edge would lie across its middle. */
const UNSTUCK = ".bottom-tab-bar, nav.fixed { position: static !important } a[href='#content'] { display: none }";

/** One world for all screens of a worker. */
let made: Promise<World> | undefined;
function theWorld(): Promise<World> {
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

/** The browsers of a worker, kept for its next screens: scripts are compiled and pictures decoded in them. */
const visits = new Map<Visitor, Visit>();

interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console messages since the screen was opened. */
  said: string[];
}

/**
 * A test for each screen: axe finds nothing, nothing moves by itself, nothing is cut off or scrolls sideways at six
 * widths, and the console is silent. Most are opened once, on the phone, and looked at in all widths; what comes to be in
 * another way on the desktop is opened there too. Screens of the same visitor share a browser. At the desk every stop of
 * the Tab key is to be seen. `npm test` looks at each page in its first state, `npm run test:long` at all.
 */
export function checkScreens(screens: readonly Screen[]): void {
  const visitors: Visitor[] = ["guest", "newcomer", "customer", "staff"];
  const tabbed = new Set<string>();
  const first = new Map(screens.toReversed().map((screen) => [screen.file, screen]));
  for (const screen of visitors.flatMap((visitor) => screens.filter((one) => one.visitor === visitor))) {
    const isOpenedOnce = !screen.only && !screen.bothWidths && !SCREENSHOTS;
    // Who works here all day does so by keys: each room once, and each of its dialogs.
    const isTabbed = screen.visitor === "staff" && !SCREENSHOTS && (screen.covered || !tabbed.has(screen.file));
    tabbed.add(screen.file);
    const tag = [...(isOpenedOnce ? [ONCE.tag] : []), ...(first.get(screen.file) === screen ? [] : [LONG.tag])];
    test(`BEYOND-24 ${screen.name}`, { tag }, async ({ browser }, { project }) => {
      const world = await theWorld();
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
          // A machine that is busy may show a page long before its script runs: what is the page's own fault stays.
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
 * Photographs the screen that shows, or examines it.
 * @param widths the kinds of widths to look at; the page shows in the first width of the first kind
 * @param said what the console said since the screen began
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

/** Shows the page in another width, and waits until what belongs to it is there. */
async function widen(page: Page, width: number): Promise<void> {
  const { width: before, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (before === width) return;
  await page.setViewportSize({ width, height });
  await settle(page);
}

async function beginVisit(browser: Browser, visitor: Visitor, world: World): Promise<Visit> {
  // What comes is there at once instead of fading in: nothing is drawn sixty times a second meanwhile.
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

/** The browser keeps nothing of the screen before but who is signed in. */
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

/** Brings the pictures that wait for a scroll. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Some wait until they come near, and are only then asked for.
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

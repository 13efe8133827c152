import fs from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../fixtures";

declare global {
  interface Window {
    /** The elements visible at the last axe check. */
    __seen?: WeakSet<Element>;
    /** Layout shift since the document began, by element. */
    __shifts?: { value: number; what: string }[];
  }
}

/**
 * All axe rules with these tags. The most expensive parts are left out: style sheets fetched for other rules, and
 * element names other than HTML.
 */
const AXE_OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  preload: { assets: ["media"] },
  selectors: false,
};
const require = createRequire(import.meta.url);
const AXE = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

interface AxeViolation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Makes every document of this browser record layout shifts without input. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    window.__shifts = shifts;
    // A shift after input is a response to it, however late: a slow machine must not turn it into an unexpected shift.
    let touchedAt = Number.POSITIVE_INFINITY;
    for (const event of ["pointerdown", "keydown", "input"])
      addEventListener(event, () => (touchedAt = Math.min(touchedAt, performance.now())), { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput || entry.startTime > touchedAt) continue;
        const nodes = (entry.sources ?? []).map(({ node }) =>
          (node instanceof Element ? node.outerHTML : "text").slice(0, 120),
        );
        shifts.push({ value: entry.value, what: nodes.join(" · ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Waits until the typeface, the visible pictures and late requests have loaded. */
export async function settle(page: Page): Promise<void> {
  const missing = await page.evaluate(async () => {
    const inSight = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      const isWithin = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
      return element.checkVisibility() && width > 0 && isWithin;
    };
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().iterations === 1);
    const findMissing = () => [
      ...[...document.images].filter((image) => !image.complete && inSight(image)).map(({ src }) => src),
      ...[...document.querySelectorAll(".skeleton, [aria-busy=true]")]
        .filter(inSight)
        .map(({ outerHTML }) => outerHTML),
    ];
    await document.fonts.ready;
    const end = performance.now() + 10_000;
    // Loaded content may load more, such as pictures of a list.
    do {
      while (findMissing().length > 0 && performance.now() < end) await nextFrame();
      const still = performance.now() + 1_000;
      while (isMoving() && performance.now() < still) await nextFrame();
      await nextFrame();
      await nextFrame();
    } while (findMissing().length > 0 && performance.now() < end);
    return findMissing();
  });
  expect(missing, "came late or not at all").toEqual([]);
}

/** Layout shift since the document began: the sum, and the elements. */
export async function readShifts(page: Page): Promise<{ sum: number; shifts: string[] }> {
  const shifts = (await page.evaluate(() => window.__shifts)) ?? [];
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    shifts: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
}

/** All axe violations of the page. Once a document has been checked, only new elements are. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations: AxeViolation[] = await page.evaluate(async (options) => {
    const { __seen: seen } = window;
    const shown = [...document.querySelectorAll("body, body *")].filter((element) => element.checkVisibility());
    window.__seen = new WeakSet(shown);
    const isNew = (element: Element | null) => element !== null && !seen?.has(element);
    const come = shown.filter((element) => isNew(element) && !isNew(element.parentElement));
    if (seen && come.length === 0) return [];
    return (await Reflect.get(window, "axe").run(seen ? { include: come } : document, options)).violations;
  }, AXE_OPTIONS);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary ?? ""}`),
  );
}

/**
 * Layout problems at the current width: unintended sideways scrolling, text cut off without an ellipsis, or
 * elements outside the window.
 */
export function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const wide = document.documentElement.clientWidth;
    const tell = (element: Element, what: string) =>
      found.add(`${what}: ${element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 160)}`);
    if (document.documentElement.scrollWidth > wide)
      tell(document.documentElement, `page ${document.documentElement.scrollWidth} px wide`);

    const cuts = new Map<Element, { x: boolean; y: boolean; rect: DOMRect } | null>();
    const cutOf = (element: Element) => {
      const known = cuts.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element);
      const isMade = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || style.clipPath !== "none";
      const hides = (value: string) => !isMade && (value === "hidden" || value === "clip");
      const x = hides(style.overflowX);
      const y = hides(style.overflowY);
      const cut = x || y ? { x, y, rect: element.getBoundingClientRect() } : null;
      cuts.set(element, cut);
      return cut;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !text.textContent?.trim() || holder.closest("style, script, noscript, title, svg")) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(text);
      const rect = range.getBoundingClientRect();
      if (rect.width < 2 || rect.height < 2) continue;
      let isInScroller = false;
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (box.clientWidth <= 1 || style.clipPath !== "none" || style.webkitLineClamp !== "none") isInScroller = true;
        if (isInScroller) break;
        const cut = cutOf(box);
        if (cut?.x && (rect.right > cut.rect.right + 1 || rect.left < cut.rect.left - 1))
          tell(holder, "cut off sideways");
        if (cut?.y && (rect.bottom > cut.rect.bottom + 4 || rect.top < cut.rect.top - 4))
          tell(holder, "cut off in height");
        if (/auto|scroll/.test(style.overflowX) || style.textOverflow === "ellipsis") isInScroller = true;
      }
      if (!isInScroller && (rect.right > wide + 1 || rect.left < -1)) tell(holder, "outside the window");
    }
    for (const element of document.querySelectorAll("body *")) {
      const space = element.scrollWidth - element.clientWidth;
      if (space <= 1 || element.clientWidth <= 1) continue;
      const { overflowX, scrollbarWidth } = getComputedStyle(element);
      if (scrollbarWidth === "none") continue;
      if (element instanceof HTMLElement && /auto|scroll/.test(overflowX) && element.checkVisibility())
        tell(element, `scrolls ${space} px sideways`);
      if (
        element.matches("button, a, input:not([type=hidden])") &&
        element.checkVisibility() &&
        element.clientWidth > 0 &&
        overflowX === "visible"
      )
        tell(element, `too narrow by ${space} px`);
    }
    return [...found];
  });
}

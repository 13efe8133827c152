import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Keyboard navigation with checks of the visible focus. */

/**
 * Problem of the current focus: missing, out of view, covered, or without an outline; null if visible. For a field
 * or a card the outline may be on its container.
 */
function findFocusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the focus is nowhere";
    const name = element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 140);
    // If a page or a dialog focuses its own start, no outline is needed.
    if (element.matches("[tabindex='-1']")) return null;
    const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
    const inWindow = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    if (width === 0 || height === 0 || !inWindow) return `out of sight: ${name}`;
    const seen = document.elementFromPoint(
      Math.min(Math.max((left + right) / 2, 1), window.innerWidth - 1),
      Math.min(Math.max((top + bottom) / 2, 1), window.innerHeight - 1),
    );
    const covers =
      seen && !element.contains(seen) && !seen.contains(element) && !seen.closest("article")?.contains(element);
    if (covers) return `under ${seen.outerHTML.slice(0, 80)}: ${name}`;
    let clip = { top: 0, left: 0, bottom: window.innerHeight, right: window.innerWidth };
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (box !== element && /hidden|clip|auto|scroll/.test(style.overflowX + style.overflowY)) {
        const edge = box.getBoundingClientRect();
        clip = {
          top: Math.max(clip.top, edge.top),
          left: Math.max(clip.left, edge.left),
          bottom: Math.min(clip.bottom, edge.bottom),
          right: Math.min(clip.right, edge.right),
        };
      }
      const ring = Number.parseFloat(style.outlineWidth);
      if (style.outlineStyle === "none" || ring < 2) continue;
      const around = box.getBoundingClientRect();
      const reach = ring + Number.parseFloat(style.outlineOffset);
      const cutSides = [
        around.top - reach < clip.top - 1,
        around.left - reach < clip.left - 1,
        around.bottom + reach > clip.bottom + 1,
        around.right + reach > clip.right + 1,
      ].filter(Boolean).length;
      return cutSides >= 3 ? `the mark is cut off: ${name}` : null;
    }
    return `without a mark: ${name}`;
  });
}

/** Expects a visible focus. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => findFocusFault(page)).toBeNull();
}

/** Presses Tab until the target has the focus; every stop must have a visible focus. */
export async function tabTo(page: Page, target: Locator, { key = "Tab", atMost = 60 } = {}): Promise<void> {
  for (let stops = 0; stops < atMost; stops += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached by ${atMost} presses of ${key}: ${target}`);
}

/** Presses Tab through the whole page, or through the dialog with the focus: every stop must be visible. */
export async function tabThrough(page: Page, atMost = 200): Promise<void> {
  for (let stops = 0; stops < atMost; stops += 1) {
    await page.keyboard.press("Tab");
    const isNew = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute("data-passed")) return false;
      element.setAttribute("data-passed", "");
      return true;
    });
    if (isNew) await expectFocusSeen(page);
    else if (stops > 0) return;
  }
  throw new Error(`The page does not end after ${atMost} presses of Tab`);
}

/** The focus must not be lost when an overlay opens or closes, or the page changes. */
export async function expectFocusIn(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/**
 * History entries of overlays, so that Back closes an overlay before it leaves the page (BEYOND-58).
 *
 * Each open overlay (panel, sheet, screen, dialog, menu) has an entry with the page's URL and `over: 1, 2, …` in its
 * state. Back removes the top entry and closes its overlay; closing an overlay otherwise goes back one entry. An entry
 * without an overlay, as after a reload, is skipped.
 */

/** @returns false if the overlay must stay open */
type Close = () => boolean;

const layers: Close[] = [];
/** Number of entries above the page. */
let steps = 0;
/** The page's URL at the first entry, and the latest one with its state. */
let base = "";
let latest = { href: "", state: null as unknown };
/** The entry becomes a new page's, so closing the overlay keeps it. */
let isGiven = false;
/** Callbacks that wait for the browser to go back, which is asynchronous. */
let moving: (() => void)[] | null = null;
let giveUp: ReturnType<typeof setTimeout> | undefined;

/** Maximum wait for the browser to go back, in ms. */
const LONGEST_MOVE_MS = 500;

function arrived(): void {
  clearTimeout(giveUp);
  const waiting = moving ?? [];
  moving = null;
  for (const go of waiting) go();
}

/** Adds or removes entries for the open overlays. */
function settle(): void {
  if (moving) return;
  while (steps < layers.length) {
    if (steps === 0) base = window.location.href;
    steps += 1;
    // Next recognises its own state and ignores this entry.
    window.history.pushState({ ...window.history.state, over: steps }, "");
    noteAddress();
  }
  const spare = steps - layers.length;
  if (spare === 0) return;
  const isKept = isGiven || window.location.href !== base;
  steps = layers.length;
  isGiven = false;
  if (isKept) return;
  moving = [];
  giveUp = setTimeout(arrived, LONGEST_MOVE_MS);
  window.history.go(-spare);
}

/**
 * Adds the history entry of an overlay.
 * @param close closes it after Back; returns false to stay open
 * @returns a function to call after the overlay was closed
 */
export function pushOverlay(close: Close): () => void {
  layers.push(close);
  queueMicrotask(settle);
  return () => {
    const place = layers.indexOf(close);
    if (place < 0) return;
    layers.splice(place, 1);
    queueMicrotask(settle);
  };
}

/** Notes a URL that an open overlay has set, as filters do; Back closes the overlay and keeps it. */
export function noteAddress(): void {
  if (steps > 0) latest = { href: window.location.href, state: window.history.state };
}

/**
 * Navigates to another URL.
 * @param go gets `replace` if an overlay is open, so that Back from the new page returns to the page without the overlay
 */
export function navigate(href: string, go: (way: "push" | "replace") => void): void {
  if (moving) moving.push(() => go("push"));
  else if (steps > 0 && new URL(href, base).href !== window.location.href) {
    isGiven = true;
    go("replace");
  } else go("push");
}

function onBackNavigation(event: PopStateEvent): void {
  const depth: number = event.state?.over ?? 0;
  const isHere = window.location.href === base;
  if (moving && isHere) {
    event.stopImmediatePropagation();
    arrived();
    settle();
  } else if (steps > 0 && !isHere) {
    // Several entries at once, to another page.
    steps = 0;
    isGiven = false;
    for (const close of layers.splice(0).reverse()) close();
  } else if (depth < steps) {
    steps = depth;
    isGiven = false;
    event.stopImmediatePropagation();
    while (layers.length > depth && layers.at(-1)?.() !== false) layers.pop();
    if (latest.href !== base) window.history.pushState(latest.state, "", latest.href);
    settle();
  } else if (depth > layers.length) {
    event.stopImmediatePropagation();
    window.history.back();
  }
}

/**
 * Listens for Back, once per page.
 * Call it before the router listens: the first listener of the window runs first, and the router would render the page again.
 */
export function listenForBack(): void {
  window.addEventListener("popstate", onBackNavigation);
  // A reload, or Back from another site, ends on an entry without its overlay.
  window.addEventListener("pageshow", () => {
    if ((window.history.state?.over ?? 0) > layers.length) window.history.back();
  });
}

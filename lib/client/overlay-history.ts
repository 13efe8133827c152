/**
 * The history's steps for what lies over a page, so that Back closes it before it leaves the page (BEYOND-58).
 *
 * Each open layer (panel, sheet, screen, dialog, unfolded menu) has one step above its page,
 * of the page's own address and marked `over: 1, 2, …` in the history's state. Back takes the topmost step and closes its layer; a layer that is
 * closed otherwise takes its step back. A step whose layer is gone, as after a reload, is left again at once.
 */

/** @returns false when the layer must stay */
type Close = () => boolean;

const layers: Close[] = [];
/** How many steps the history has above the page. */
let steps = 0;
/** The page's address when the first step was taken, and the latest one with its state. */
let base = "";
let latest = { href: "", state: null as unknown };
/** The step is to become a page's own: closing leaves it where it is. */
let isGiven = false;
/** While the browser takes steps back for us, which it does a moment later: what waits for that. */
let moving: (() => void)[] | null = null;
let giveUp: ReturnType<typeof setTimeout> | undefined;

/** How long to wait for a step back that the browser may never take, in ms. */
const LONGEST_MOVE_MS = 500;

function arrived(): void {
  clearTimeout(giveUp);
  const waiting = moving ?? [];
  moving = null;
  for (const go of waiting) go();
}

/** Brings the history's steps in line with what is open. */
function settle(): void {
  if (moving) return;
  while (steps < layers.length) {
    if (steps === 0) base = window.location.href;
    steps += 1;
    // Next knows its own state by its marks, and leaves such a step alone.
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
 * Gives something that lies over the page its step.
 * @param close closes it, when Back is pressed; false from it means that it stays for now
 * @returns to be called once it is closed, however that came
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

/** Notes the address that an open layer has changed, as filters do: Back closes the layer and keeps it. */
export function noteAddress(): void {
  if (steps > 0) latest = { href: window.location.href, state: window.history.state };
}

/**
 * Goes to another address from wherever the visitor is.
 * @param go gets the way: `replace` puts the address in the place of an open layer's step, so that Back from there
 * leads to the page without the layer
 */
export function navigate(href: string, go: (way: "push" | "replace") => void): void {
  if (moving) moving.push(() => go("push"));
  else if (steps > 0 && new URL(href, base).href !== window.location.href) {
    isGiven = true;
    go("replace");
  } else go("push");
}

function hearBack(event: PopStateEvent): void {
  const depth: number = event.state?.over ?? 0;
  const isHere = window.location.href === base;
  if (moving && isHere) {
    event.stopImmediatePropagation();
    arrived();
    settle();
  } else if (steps > 0 && !isHere) {
    // Several steps at once, to another page.
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
 * Listens for Back, once for the page. To be called before the router listens: at the window the first to listen hears
 * first, whatever the phase, and the router would draw the page again.
 */
export function listenForBack(): void {
  window.addEventListener("popstate", hearBack);
  // A reload, or the way back from another site, ends on a step whose layer is gone.
  window.addEventListener("pageshow", () => {
    if ((window.history.state?.over ?? 0) > layers.length) window.history.back();
  });
}

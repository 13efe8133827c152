/**
 * Clicked controls, each with the state its checkbox got, as recorded by the page's inline script
 * (`server/gateway/next/early-clicks.ts`).
 */
type EarlyClicks = Map<HTMLElement, boolean | undefined> & {
  /** Clicks go to React from now on. */
  isOver?: true;
};

const holder = globalThis as unknown as { earlyPresses?: EarlyClicks };

/**
 * Shorter than a press on a checkbox and then on the button below it, whose handler does not have the new state yet.
 */
const SOON_MS = 20;
/** Checks in a row that must agree: the last part of a page may have just begun to hydrate. */
const LOOKS = 2;
/** After this time the page is assumed to be hydrated. */
const LONGEST_MS = 10_000;

// UNDOCUMENTED (server/gateway/next/README.md, row 5): React keeps such keys on elements that it has hydrated.
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));

const isAllHydrated = () => [document.body, ...document.querySelectorAll("button[type=button]")].every(isHydrated);

/**
 * Replays clicks made before hydration, in their order, once the whole page is hydrated. React hydrates its parts one after
 * the other; meanwhile clicks are lost, or handlers know neither path nor router yet.
 */
export function replayEarlyClicks(): void {
  const { earlyPresses: early } = holder;
  if (!early) return;
  const until = performance.now() + LONGEST_MS;
  let alive = 0;
  const look = () => {
    alive = isAllHydrated() ? alive + 1 : 0;
    if (alive < LOOKS && performance.now() < until) return void setTimeout(look, SOON_MS);
    early.isOver = true;
    for (const [control, ticked] of early) {
      control.ariaBusy = null;
      if (!(control instanceof HTMLInputElement)) control.click();
      else if (ticked !== control.defaultChecked) tickAgain(control, ticked);
    }
  };
  look();
}

/** The checkbox may look ticked, but React's state is not. */
function tickAgain(box: HTMLInputElement, ticked: boolean | undefined): void {
  box.checked = !ticked;
  box.click();
}

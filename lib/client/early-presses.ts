/**
 * What was pressed, once each however often that was, as the script in a page keeps it
 * (`server/gateway/next/early-presses.ts`).
 */
type EarlyPresses = Set<HTMLElement> & {
  /** The app answers by itself. */
  isOver?: true;
};

const holder = globalThis as unknown as { earlyPresses?: EarlyPresses };

/** Less than anybody takes from a box to the button below it, which meets the app that has not heard of the box. */
const SOON_MS = 20;
/** So many looks in a row must find the same: the last part of a page may have just begun to come to life. */
const LOOKS = 2;
/** Whatever is not alive by then is not waited for. */
const LONGEST_MS = 10_000;

/** React keeps its own keys on the elements that it has taken over. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));

const isAllTaken = () => [document.body, ...document.querySelectorAll("button[type=button]")].every(isTaken);

/**
 * Presses what was pressed before the app was there, in the same order, once the whole page is alive. React takes its
 * parts over one after the other; meanwhile it loses what is pressed, or its handlers know neither path nor router yet.
 */
export function answerEarlyPresses(): void {
  const { earlyPresses: early } = holder;
  if (!early) return;
  const until = performance.now() + LONGEST_MS;
  let alive = 0;
  const look = () => {
    alive = isAllTaken() ? alive + 1 : 0;
    if (alive < LOOKS && performance.now() < until) return void setTimeout(look, SOON_MS);
    early.isOver = true;
    for (const control of early) {
      control.ariaBusy = null;
      if (!(control instanceof HTMLInputElement)) control.click();
      else if (control.checked !== control.defaultChecked) tickAnew(control);
    }
  };
  look();
}

/** It stands as it was ticked, but nobody has heard of it. */
function tickAnew(box: HTMLInputElement): void {
  box.checked = !box.checked;
  box.click();
}

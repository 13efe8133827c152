/** As the script in a page leaves it: `server/gateway/next/early-presses.ts`. */
interface EarlyPresses {
  /** What was pressed, once each however often that was. */
  controls: Set<HTMLElement>;
  /** The app answers by itself. */
  isOver?: true;
}

const holder = globalThis as unknown as { earlyPresses?: EarlyPresses };

const SOON_MS = 30;

/** React keeps its own keys on the elements that it has taken over. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));

const isAllTaken = () => [...document.querySelectorAll("button[type=button]")].every(isTaken);

/**
 * Presses what was pressed before the app was there, in the same order. To be called once the page's frame is alive; the
 * parts of the page come to life one after the other. React would lose what is pressed while one of them does.
 */
export function answerEarlyPresses(): void {
  const { earlyPresses: early } = holder;
  if (!early) return;
  delete holder.earlyPresses;
  let isReady = false;
  const look = () => {
    if (isReady) {
      early.isOver = true;
      for (const control of early.controls) {
        control.ariaBusy = null;
        control.click();
      }
      return;
    }
    // The last may have just begun to: once more the same time.
    isReady = isAllTaken();
    setTimeout(look, SOON_MS);
  };
  look();
}

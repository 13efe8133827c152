const PRESSED = "a, button, input, label, select, summary";
/** Nobody sees what has changed and presses something else in a shorter time. */
const SOON_MS = 300;

/**
 * Lets the second press of a double press go nowhere when the first has taken away what both were meant for: a dialog that
 * closed, a line that was removed. What stands in that place by then was not meant. A control that was drawn anew with the
 * same words is the same to who presses. The keyboard stays as it is: its focus tells what is meant.
 */
export function dropSecondPresses(): void {
  let first: { control: Element; at: number } | undefined;
  const listen = (event: PointerEvent) => {
    const { target, timeStamp: at, detail, isTrusted, pointerType } = event;
    if (!isTrusted || detail === 0 || !(target instanceof Element)) return;
    const control = target.closest(PRESSED) ?? target;
    // Of two quick taps a browser says nothing; a mouse counts its presses in one place.
    const isSecond = detail > 1 || (pointerType === "touch" && at - (first?.at ?? at) < SOON_MS);
    if (first && isSecond && isGone(first.control) && !areAlike(first.control, control)) {
      first = undefined;
      event.preventDefault();
      event.stopImmediatePropagation();
    } else first = { control, at };
  };
  document.addEventListener("click", listen, { capture: true });
}

const isGone = (control: Element) => control.getClientRects().length === 0;

const wordsOf = (control: Element) => control.getAttribute("aria-label") ?? control.textContent;

const areAlike = (one: Element, other: Element) =>
  one === other || (one.tagName === other.tagName && wordsOf(one) === wordsOf(other));

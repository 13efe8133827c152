const PRESSED = "a, button, input, label, select, summary";
/** Too short to notice the change and press another control. */
const SOON_MS = 300;

/**
 * Ignores the second click of a double click on a toggle, which would undo the first, and one whose first click removed
 * its target: a dialog that closed, a line that was removed. Without it a double click on Delete also clicks the control
 * behind the dialog (e2e/bad-network.phone.spec.ts, BEYOND-19). A control rendered again with the same label counts as
 * the same. Keyboard presses are not affected.
 */
export function ignoreDoubleClicks(): void {
  let first: { control: Element; at: number } | undefined;
  const listen = (event: PointerEvent) => {
    const { target, timeStamp: at, detail, isTrusted, pointerType } = event;
    if (!isTrusted || detail === 0 || !(target instanceof Element)) return;
    const control = target.closest(PRESSED) ?? target;
    // Browsers count the clicks of a mouse, not taps.
    const isSecond = detail > 1 || (pointerType === "touch" && at - (first?.at ?? at) < SOON_MS);
    if (first && isSecond && isUnmeant(first.control, control)) {
      first = undefined;
      event.preventDefault();
      event.stopImmediatePropagation();
    } else first = { control, at };
  };
  document.addEventListener("click", listen, { capture: true });
}

const isUnmeant = (first: Element, second: Element) =>
  first === second ? isToggle(second) : isGone(first) && !areAlike(first, second);

/** `data-toggle` marks toggles whose label has the state. */
const isToggle = (control: Element) =>
  ["aria-pressed", "data-toggle"].some((name) => control.getAttribute(name) !== null);

const isGone = (control: Element) => control.getClientRects().length === 0;

const wordsOf = (control: Element) => control.getAttribute("aria-label") ?? control.textContent;

const areAlike = (one: Element, other: Element) =>
  one === other || (one.tagName === other.tagName && wordsOf(one) === wordsOf(other));

const PRESSED = "a, button, input, label, select, summary";

/**
 * Lets the second press of a double press go nowhere when the first has taken away what both were meant for: a dialog that
 * closed, a line that was removed. What stands in that place by then was not meant.
 */
export function dropSecondPresses(): void {
  let first: Element | undefined;
  const listen = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const pressed = event.target.closest(PRESSED) ?? event.target;
    const isFirstGone = first !== undefined && first !== pressed && first.getClientRects().length === 0;
    if (event.detail > 1 && isFirstGone) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else first = pressed;
  };
  document.addEventListener("click", listen, { capture: true });
}

import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

interface Replaced {
  wasOpen: boolean;
  /** Input that had the focus. */
  focused: { name: string; value: string } | null;
}

let replaced: Replaced | null = null;

/** Notes a panel's state until the end of React's commit; a panel that appears later does not replace it. */
function noteReplaced(panel: HTMLElement, wasOpen: boolean): void {
  const field = document.activeElement;
  const isInside = field instanceof HTMLInputElement && panel.contains(field);
  replaced = { wasOpen, focused: isInside ? { name: field.name, value: field.value } : null };
  queueMicrotask(() => {
    replaced = null;
  });
}

/**
 * Keeps a panel open and focused while another page's panel replaces it: the first filter on a category's page leads to
 * the listing.
 * @param reopen opens the panel
 */
export function useReplacedPanel(
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  reopen: (panel: HTMLElement) => void,
): void {
  const arrive = useEffectEvent((element: HTMLElement, { wasOpen, focused }: Replaced) => {
    if (wasOpen) {
      // It has slid in before.
      element.style.transition = "none";
      reopen(element);
    }
    if (!focused) return;
    const fields = [...element.querySelectorAll("input")];
    fields.find(({ name, value }) => name === focused.name && value === focused.value)?.focus();
  });
  const leave = useEffectEvent((element: HTMLElement) => noteReplaced(element, isOpen));
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    if (replaced) arrive(element, replaced);
    return () => leave(element);
  }, [panel]);
}

/** Puts the cursor into the first of these fields, in view, after the next drawing. */
export function focusFirst([id]: string[]): void {
  if (id === undefined) return;
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  });
}

/** Puts the cursor into a field, in view. */
export function focusField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** The same by the field's id, for one that may stand only after the next drawing. */
export function focusWhenDrawn(id: string): void {
  requestAnimationFrame(() => focusField(document.getElementById(id)));
}

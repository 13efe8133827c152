/** The id of the filters, which are a sheet on phones. */
export const FILTER_SHEET = "listing-filters";

/**
 * Opens or closes the sheet in a browser without popovers, such as those of iOS 16. In all others the buttons'
 * `popoverTarget` does it, also without script.
 */
export function moveSheetByHand(open: boolean): void {
  if ("popover" in HTMLElement.prototype) return;
  document.getElementById(FILTER_SHEET)?.toggleAttribute("open", open);
}

/** Item of the pagination: a page number or a gap. */
export type PageSlot = number | "gap-before" | "gap-after";

/** First, last and current page with its neighbours, with gaps for omitted pages (SHP-LIST-36). */
export function pageWindow(current: number, pages: number): PageSlot[] {
  if (pages < 1) return [];
  const here = Math.min(Math.max(current, 1), pages);
  const shown = [...new Set([1, here - 1, here, here + 1, pages])].filter((page) => page >= 1 && page <= pages);
  const slots: PageSlot[] = [];
  for (const page of shown) {
    const previous = slots.at(-1);
    if (typeof previous === "number" && page > previous + 1) slots.push(page <= here ? "gap-before" : "gap-after");
    slots.push(page);
  }
  return slots;
}

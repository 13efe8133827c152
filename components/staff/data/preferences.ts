import { firstView } from "./bookmarks";

/** Where Studio keeps how it is looked at, in the form of its store. */
const KEY = "prisma-studio-ui-state-v1";
const ROW = "s:studio-ui-state";

/**
 * Settles how Studio begins, before it reads that: a page at a time, because an edit of a row beyond the first page of an
 * endless list is lost without a word; on a narrow screen without the list of tables, which the bookmarks stand for; and
 * with the prices where the address says nothing.
 */
export function settlePreferences(): void {
  if (!location.hash) history.replaceState(history.state, "", firstView);
  const kept = readKept();
  const data = { id: "studio-ui-state", ...kept?.data, isInfiniteScrollEnabled: false };
  if (matchMedia("(max-width: 47.9rem)").matches) Object.assign(data, { isNavigationOpen: false });
  try {
    localStorage.setItem(KEY, JSON.stringify({ [ROW]: { versionKey: crypto.randomUUID(), ...kept, data } }));
  } catch {
    // A browser that keeps nothing begins as Studio does: with pages.
  }
}

function readKept(): { data?: object } | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}")[ROW];
  } catch {
    return undefined;
  }
}

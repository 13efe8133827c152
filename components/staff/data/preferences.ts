import { firstView } from "./bookmarks";

/** Key and row of Studio's own store in localStorage. */
const KEY = "prisma-studio-ui-state-v1";
const ROW = "s:studio-ui-state";

/**
 * Sets Studio's start-up state before it loads.
 * Pages instead of an endless list: Studio silently loses edits of rows beyond the first page of an endless list.
 * No table list on narrow screens, where the bookmarks replace it.
 */
export function settlePreferences(): void {
  if (!location.hash) history.replaceState(history.state, "", firstView);
  const kept = readKept();
  const data = { id: "studio-ui-state", ...kept?.data, isInfiniteScrollEnabled: false };
  if (matchMedia("(max-width: 47.9rem)").matches) Object.assign(data, { isNavigationOpen: false });
  try {
    localStorage.setItem(KEY, JSON.stringify({ [ROW]: { versionKey: crypto.randomUUID(), ...kept, data } }));
  } catch {
    // Without storage Studio uses its defaults.
  }
}

function readKept(): { data?: object } | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}")[ROW];
  } catch {
    return undefined;
  }
}

import { formatDayAndTime } from "@/lib/dates";
import { OFFLINE_PATH } from "@/lib/offline";

/** `14:20` for today, else `20 Nov 2026, 14:05`. */
export function formatAge(date: Date, now = new Date()): string {
  const whole = formatDayAndTime(date);
  const isToday = date.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return isToday ? (whole.split(", ").at(-1) ?? whole) : whole;
}

// An element that no page of the shop starts with, so that hydration leaves it alone. Sticky, above the header (z-30): a
// reload restores the scroll position, and scroll anchoring adds the height of the note.
const NOTE = `<output style="display:block;position:sticky;top:0;z-index:31;padding:10px 16px;background:#fff4d6;color:#7a4e00;font-size:.9375rem;line-height:1.4;text-align:center">`;
const AGAIN = `<a href="" style="display:inline-block;padding:10px 0;font-weight:700;text-decoration:underline">Try again</a>`;

/** Adds a line with the age of a stored page. @param isSlow whether the network timed out; else it is away */
export function addAge(html: string, storedAt: Date, isSlow: boolean): string {
  const why = isSlow ? "Your connection is too slow right now." : "You're offline.";
  const note = `${NOTE}${why} This page is from ${formatAge(storedAt)}; prices may have changed since. ${AGAIN}</output>`;
  return html.replace(/<body[^>]*>/, (body) => body + note);
}

const SCRIPT = /<script\b[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;
/** Template of a visited page in the offline page (app/offline/page.tsx). */
const LINE = /<li data-seen=""[^>]*>[\s\S]*?<\/li>/;
const SECTION = /(<section id="seen"[^>]*?) hidden=""/;
/** Paragraph of the offline page for pages about an order. */
const ORDERED = /(<p id="ordered"[^>]*?) hidden=""/;
const ABOUT_ORDER = /^\/(payment|checkout\/success|track-order|account\/orders|o)\b/;

const AGAIN_HERE = `href="${OFFLINE_PATH}"`;

const inAttribute = (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * Fills the offline page with links to visited pages.
 * Removes its scripts, which would hydrate it as the requested page.
 * @param address of the requested page
 */
export function fillOfflinePage(
  html: string,
  address: string,
  seen: { address: string; title: string; storedAt: Date }[],
): string {
  const whole = html.replace(SCRIPT, "").replace(AGAIN_HERE, () => `href="${inAttribute(address)}"`);
  const page = ABOUT_ORDER.test(address) ? whole.replace(ORDERED, "$1") : whole;
  const line = LINE.exec(page)?.[0];
  if (!line || seen.length === 0) return page;
  const lines = seen.map(({ address: other, title, storedAt }) =>
    line
      .replace("%address%", () => inAttribute(other))
      .replace("%title%", () => title)
      .replace("%age%", () => formatAge(storedAt)),
  );
  return page.replace(LINE, () => lines.join("")).replace(SECTION, "$1");
}

/** Page for when the offline page is missing, too. */
export const BARE_PAGE = `<!DOCTYPE html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No network</title><h1>We can't connect to the shop</h1><p>You're offline or the connection is too slow. <a href="">Try again</a></p></html>`;

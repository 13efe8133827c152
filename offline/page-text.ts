import { formatDayAndTime } from "@/lib/dates";
import { OFFLINE_PATH } from "@/lib/offline";

/** `14:20` for today, else `20 Nov 2026, 14:05`. */
export function tellTime(date: Date, now = new Date()): string {
  const whole = formatDayAndTime(date);
  const isToday = date.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return isToday ? (whole.split(", ").at(-1) ?? whole) : whole;
}

// Not an element that the shop's pages begin with: React leaves what it does not know in the body where it is.
const NOTE = `<output style="display:block;padding:10px 16px;background:#fff4d6;color:#7a4e00;font-size:.9375rem;line-height:1.4;text-align:center">`;
const AGAIN = `<a href="" style="display:inline-block;padding:10px 0;font-weight:700;text-decoration:underline">Try again</a>`;

/** A kept page with a line above it that tells its age. @param isSlow whether no answer came in time; else none could come */
export function addAge(html: string, keptAt: Date, isSlow: boolean): string {
  const why = isSlow ? "Your network is too slow just now." : "You're offline.";
  const note = `${NOTE}${why} This page is from ${tellTime(keptAt)}; prices may have changed since. ${AGAIN}</output>`;
  return html.replace(/<body[^>]*>/, (body) => body + note);
}

const SCRIPT = /<script\b[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;
/** The line of the offline page that stands for each page seen (app/offline/page.tsx). */
const LINE = /<li data-seen=""[^>]*>[\s\S]*?<\/li>/;
const SECTION = /(<section id="seen"[^>]*?) hidden=""/;
/** What it says in the place of a page about an order. */
const ORDERED = /(<p id="ordered"[^>]*?) hidden=""/;
const ABOUT_ORDER = /^\/(payment|checkout\/success|track-order|account\/orders|o)\b/;

const AGAIN_HERE = `href="${OFFLINE_PATH}"`;

const inAttribute = (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The offline page in the place of another, with the pages that were seen. Its scripts are left out: they would take it
 * for the page that it stands in for.
 * @param address of the page wanted
 */
export function fillOfflinePage(
  html: string,
  address: string,
  seen: { address: string; title: string; keptAt: Date }[],
): string {
  const whole = html.replace(SCRIPT, "").replace(AGAIN_HERE, () => `href="${inAttribute(address)}"`);
  const page = ABOUT_ORDER.test(address) ? whole.replace(ORDERED, "$1") : whole;
  const line = LINE.exec(page)?.[0];
  if (!line || seen.length === 0) return page;
  const lines = seen.map(({ address: other, title, keptAt }) =>
    line
      .replace("%address%", () => inAttribute(other))
      .replace("%title%", () => title)
      .replace("%age%", () => tellTime(keptAt)),
  );
  return page.replace(LINE, () => lines.join("")).replace(SECTION, "$1");
}

/** Should even the offline page be gone. */
export const BARE_PAGE = `<!DOCTYPE html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No network</title><h1>The shop cannot be reached</h1><p>You're offline, or it is too slow. <a href="">Try again</a></p></html>`;

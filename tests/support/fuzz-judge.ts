import { errorAnswer } from "@/lib/contracts/shared";
import type { Db } from "@/server/core/db";
import type { RawReply, RawRequest } from "./raw-http";

/** Checks the responses to fuzzed requests. */

export const show = ({ method, path, body = "", headers = {} }: RawRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body.slice(0, 300)}`;

/** Problem of a response; null if none. @param slowMs its time limit */
export function whatIsWrong(
  { path }: RawRequest,
  { status, text, ms }: RawReply & { ms: number },
  slowMs: number,
): string | null {
  if (status >= 500) return "a failure";
  if (status >= 400 && path.startsWith("/api/") && !isOurRefusal(text)) return "not in the API's own words";
  if (!path.startsWith("/api/") && isEchoed(path, text)) return "markup from the address in the page";
  return ms > slowMs ? `after ${Math.round(ms)} ms` : null;
}

/** Whether a page contains the URL's markup unescaped. */
function isEchoed(path: string, html: string): boolean {
  // Every page contains the end of a tag.
  const tags = tryDecode(path).match(/<[a-z!?][^<]{4,}/gi) ?? [];
  return tags.some((tag) => html.includes(tag));
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isOurRefusal(text: string): boolean {
  // For a method that a route lacks Next responds, without a message.
  if (text === "") return true;
  try {
    return errorAnswer.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Tables that only count: attempts, and searches without results a few seconds later. */
const COUNTERS = ["rate_limit", "search_without_result"];

/** A hash over every row of every table, except counters and the log of refused staff actions. */
export async function stateOfAll(db: Db): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker') AND table_name <> ALL (${COUNTERS})`;
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM ${name} t
       ${name === "public.audit" ? "WHERE action <> 'refused'" : ""}`,
  );
  const rows = await db.$queryRawUnsafe<{ name: string; sum: string }[]>(sums.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

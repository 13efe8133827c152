import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { log } from "@/server/core/log";
import type { ChangeFeed } from "./cache/change-feed";

const WRITE_MS = 5_000;
/** Maximum number of different searches per day, so that random ones do not fill the disk. */
const MOST_A_DAY = 500;

/** A day ends at midnight in Ghana (UTC). */
const WRITE = `
  WITH today AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day),
    given AS (
      SELECT day, words, searches,
        EXISTS (SELECT FROM search_without_result k WHERE k.day = today.day AND k.words = g.words) AS is_known
      FROM today, unnest($1::text[], $2::int[]) AS g(words, searches)
    ),
    room AS (SELECT greatest(0, $3 - count(*)) AS free FROM search_without_result k JOIN today ON k.day = today.day)
  INSERT INTO search_without_result AS kept (day, words, searches)
  SELECT day, words, searches FROM given WHERE is_known
  UNION ALL (SELECT day, words, searches FROM given WHERE NOT is_known LIMIT (SELECT free FROM room))
  ON CONFLICT (day, words) DO UPDATE SET searches = kept.searches + excluded.searches`;

/** Whether a request is a crawler's or a prefetch. */
export function isUnseen(headers: IncomingHttpHeaders): boolean {
  const isAhead = headers["next-router-prefetch"] ?? headers["sec-purpose"] ?? headers.purpose;
  return isAhead !== undefined || isbot(headers["user-agent"]);
}

/**
 * Counts searches without a result by their words and writes them every few seconds (BEYOND-45).
 * Counts that cannot be written are dropped.
 */
export class SearchesWithoutResult {
  readonly #counted = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly feed: Pick<ChangeFeed, "query">) {}

  count(words: string): void {
    const searches = this.#counted.get(words);
    if (searches === undefined && this.#counted.size >= MOST_A_DAY) return;
    this.#counted.set(words, (searches ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#counted.size === 0) return;
    const rows = [[...this.#counted.keys()], [...this.#counted.values()], MOST_A_DAY];
    this.#counted.clear();
    await this.feed.query(WRITE, rows).catch((err) => log().info({ err }, "searches without a result are not counted"));
  }
}

import { formatDayAndTime } from "@/lib/dates";
import type { Tx } from "@/server/core/db";
import { RowProblem } from "./match";

/** Product and time of a counted stock; null for now. */
export interface Wanted {
  id: string;
  at: Date | null;
}

interface Stock {
  /** Stock at that time. */
  onHand: number;
  /** Time of a later count. */
  counted: Date | null;
  /** Time of the first stock, if later. */
  opened: Date | null;
}

/** Stock of products at the times in the file; later movements do not count as changes (decision 019). */
export async function readStockThen(tx: Tx, wanted: Wanted[]): Promise<Map<string, Stock>> {
  const rows = await tx.$queryRaw<(Stock & { id: string })[]>`
    SELECT w.id, i.on_hand - coalesce(sum(m.quantity), 0)::int AS "onHand", max(m.counted_at) AS counted,
      min(m.created_at) FILTER (WHERE m.kind = 'opening') AS opened
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (id uuid, at timestamptz)
    JOIN inventory i ON i.product_id = w.id
    LEFT JOIN stock_movement m ON m.product_id = w.id AND coalesce(m.counted_at, m.created_at) > w.at
    GROUP BY w.id, i.on_hand`;
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}

/**
 * Whether a row's count differs from the stock at its time.
 * @throws RowProblem if a later count exists or the product had no stock yet
 */
export function countDiffers(pieces: number, { onHand, counted, opened }: Stock): boolean {
  if (pieces === onHand) return false;
  if (opened) {
    const since = formatDayAndTime(opened.toISOString());
    throw new RowProblem("onHand", `is from before its first stock on ${since}. Clear “Available at” to count now`);
  }
  if (!counted) return true;
  const when = formatDayAndTime(counted.toISOString());
  throw new RowProblem("onHand", `was counted again on ${when}. Clear “Available at” to count now`);
}

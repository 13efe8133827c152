/** One number of a row. With a limit it is judged, without one it only says how things are. */
export interface Figure {
  label: string;
  value: number;
  unit: Unit;
  /** The value has to be at least this much. */
  least?: number;
  /** The value may be at most this much. */
  most?: number;
}

type Unit = "" | "/s" | "ms" | "s" | "x" | "KB" | "MiB";

/** One thing that was measured. */
export interface Row {
  part: Part;
  name: string;
  figures: Figure[];
}

export const parts = ["pages", "orders", "growth", "memory", "phones", "presses"] as const;
export type Part = (typeof parts)[number];

/** The value in the middle, between the two middle ones of an even number. @throws when there is none */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("No value to take the median of");
  return (lower + upper) / 2;
}

/**
 * The least value that so large a share of all values does not exceed (nearest rank).
 * @param share above 0, at most 1
 * @throws when there is no value
 */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new Error("No value to take a percentile of");
  return value;
}

/** Whether a figure keeps its limit; undefined where it has none. */
export function isKept({ value, least, most }: Figure): boolean | undefined {
  if (least === undefined && most === undefined) return undefined;
  return value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
}

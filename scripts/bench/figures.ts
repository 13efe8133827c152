export const parts = ["pages", "orders", "growth", "memory", "phones", "clicks"] as const;
export type Part = (typeof parts)[number];

/** One measured number; a limit makes it pass or fail. */
export interface Figure {
  label: string;
  value: number;
  unit: "" | "/s" | "ms" | "s" | "x" | "KB" | "MiB";
  least?: number | undefined;
  most?: number | undefined;
}

export interface Row {
  part: Part;
  name: string;
  figures: Figure[];
}

/** The middle value, or the mean of the two middle ones. @throws without a value */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("No value to take the median of");
  return (lower + upper) / 2;
}

/** The median of each field. */
export function medians<Name extends string>(all: readonly Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(all[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as Record<Name, number>;
}

/** Nearest-rank percentile. @param share above 0, at most 1 @throws without a value */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new Error("No value to take a percentile of");
  return value;
}

/** Whether a figure is within its limit; undefined without a limit. */
export function isKept({ value, least, most }: Figure): boolean | undefined {
  if (least === undefined && most === undefined) return undefined;
  return value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
}

/** Writes the Markdown table of docs/performance.md. */
export function writeTable(rows: readonly Row[]): string {
  const lines = rows.map(({ part, name, figures }) => {
    const cell = (isLimited: boolean) =>
      figures.filter((figure) => (isKept(figure) !== undefined) === isLimited).map(writeFigure);
    return `| ${part} | ${name} | ${cell(false).join(" · ")} | ${cell(true).join(" · ")} |`;
  });
  return ["| Part | What | Measured | With a limit |", "|---|---|---|---|", ...lines].join("\n");
}

/** `p95 1.3 ms`, or with its limit `empty page 6.2x (≥ 5) ✓`. */
function writeFigure(figure: Figure): string {
  const { label, value, unit, least, most } = figure;
  const maximumFractionDigits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString("en-GB", { maximumFractionDigits });
  const kept = isKept(figure);
  const limit = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  const space = ["", "/s", "x"].includes(unit) ? "" : " ";
  return `${label} ${number}${space}${unit}${kept === undefined ? "" : ` (${limit}) ${kept ? "✓" : "✗"}`}`.trim();
}

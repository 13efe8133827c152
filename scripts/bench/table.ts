import { type Figure, isKept, type Row } from "./figures";

/** What was measured, part by part, as lines for a terminal. */
export function writeTable(rows: readonly Row[]): string {
  const cells = rows.map(toCells);
  const width = (column: "name" | "measured") => Math.max(...cells.map((row) => row[column].length));
  const line = ({ name, measured, judged }: Cells) =>
    `  ${name.padEnd(width("name"))}  ${measured.padEnd(width("measured"))}  ${judged}`.trimEnd();
  return rows
    .flatMap(({ part }, n) => {
      const cell = cells[n];
      return [...(part === rows[n - 1]?.part ? [] : ["", part]), ...(cell ? [line(cell)] : [])];
    })
    .join("\n");
}

/** The same for docs/performance.md: one Markdown table. */
export function writeMarkdown(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { name, measured, judged } = toCells(row);
    return `| ${row.part} | ${name} | ${measured} | ${judged} |`;
  });
  return ["| Part | What | Measured | Beside its limit |", "|---|---|---|---|", ...lines].join("\n");
}

interface Cells {
  name: string;
  measured: string;
  judged: string;
}

function toCells({ name, figures }: Row): Cells {
  const join = (chosen: Figure[]) => chosen.map(writeFigure).join(" · ");
  return {
    name,
    measured: join(figures.filter((figure) => isKept(figure) === undefined)),
    judged: join(figures.filter((figure) => isKept(figure) !== undefined)),
  };
}

/** `p95 1.3 ms`, or with its limit `empty page 6.2x (≥ 5) ✓`. */
function writeFigure(figure: Figure): string {
  const { label, value, unit, least, most } = figure;
  const limit = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  const isRight = isKept(figure);
  const space = ["", "/s", "x"].includes(unit) ? "" : " ";
  const judged = isRight === undefined ? "" : ` (${limit}) ${isRight ? "✓" : "✗"}`;
  return `${label} ${writeNumber(value)}${space}${unit}${judged}`.trim();
}

/** Three digits that count, thousands apart. */
function writeNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits });
}

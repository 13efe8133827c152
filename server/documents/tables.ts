import { colours, ensureSpace, heightOf, page, rule, type Sheet, write } from "./sheet";

interface Column {
  title: string;
  x: number;
  width: number;
  align?: "left" | "right";
}

/** Cells of a table row; `tick` draws an empty box in the first column. */
interface Row {
  cells: string[];
  tick?: boolean;
}

const style = ({ align = "left" }: Column) => ({ align, size: 10 });

function head(sheet: Sheet, columns: Column[], y: number): number {
  for (const { title, x, width, align = "left" } of columns)
    write(sheet, title, x, y, width, { size: 8.5, colour: colours.muted, align });
  return rule(sheet, y + 16, sheet.ink);
}

/** Draws a table, with its header repeated on each page. @returns the y below it */
export function table(sheet: Sheet, columns: Column[], rows: Row[], from: number): number {
  let y = head(sheet, columns, ensureSpace(sheet, from, 60));
  for (const { cells, tick } of rows) {
    const height = Math.max(
      ...columns.map((column, i) => heightOf(sheet, cells[i] ?? "", column.width, style(column))),
    );
    const top = ensureSpace(sheet, y, height + 8);
    y = top === y ? y : head(sheet, columns, top);
    columns.forEach((column, i) => {
      write(sheet, cells[i] ?? "", column.x, y, column.width, style(column));
    });
    if (tick)
      sheet
        .rect(page.left, y + 1, 11, 11)
        .lineWidth(1)
        .strokeColor(sheet.ink)
        .stroke();
    y = rule(sheet, y + height + 4);
  }
  return y;
}

/** Draws pairs of name and value; pairs without a value are left out. @returns the y below them */
export function facts(sheet: Sheet, pairs: Record<string, string | null>, x: number, from: number, width: number) {
  const label = 92;
  let y = from;
  for (const [name, value] of Object.entries(pairs)) {
    if (!value) continue;
    y = ensureSpace(sheet, y, heightOf(sheet, value, width - label));
    write(sheet, name, x, y, label, { colour: colours.muted, size: 9 });
    y = write(sheet, value, x + label, y, width - label) + 2;
  }
  return y;
}

/** Draws amounts at the right edge. @returns the y below them */
export function sums(
  sheet: Sheet,
  lines: { label: string; amount: string; bold?: boolean; muted?: boolean }[],
  from: number,
) {
  let y = from;
  for (const { label, amount, bold = false, muted = false } of lines) {
    const look = { bold, size: bold ? 12 : 10, colour: muted ? colours.muted : sheet.ink };
    const height = Math.max(heightOf(sheet, label, 220, look), heightOf(sheet, amount, 110, look));
    y = ensureSpace(sheet, y, height);
    write(sheet, label, 210, y, 220, look);
    write(sheet, amount, 437, y, 110, { ...look, align: "right" });
    y += height + 2;
  }
  return y;
}

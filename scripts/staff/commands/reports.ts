import { reportEndpoints } from "@/lib/contracts/staff/reports";
import { figureTotals, formatFigure, reportTables, spanLabel } from "@/lib/report";
import { ok } from "@/server/http/answer";
import { readReport } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { cut, facts, paragraphs, table } from "../print";

const { readReport: read } = reportEndpoints;

export const reportCommand = command({
  usage: "report <period>",
  summary: "Takings, orders, payments, best sellers, searches without result; what runs out",
  example: "report week --day 2026-11-20",
  does: read,
  fields: { ...fieldsOf(read.params), ...fieldsOf(read.query) },
  run: async ({ period, day }) => ok(await readReport(period, day)),
  show: ({ data }) =>
    paragraphs(
      `Report of ${spanLabel(data)}`,
      facts(Object.fromEntries(figureTotals(data.figures))),
      ...reportTables(data).map(({ title, what, columns, rows, hint, none }) => {
        if (rows.length === 0) return `${title}\n${none}`;
        const body = rows.map(({ name, figures }) => [
          cut(name, 34),
          ...columns.map((column, at) => formatFigure(figures[at] ?? 0, column)),
        ]);
        const head = [what, ...columns.map(({ label }) => label)];
        return `${title}\n${table([head, ...body], { right: columns.map((_, at) => at + 1) })}${hint ? `\n${hint}` : ""}`;
      }),
    ),
});

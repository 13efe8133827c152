import type { Report } from "@/lib/contracts/staff/reports";
import { figureTotals, formatFigure, type ReportTable, reportTables, spanLabel } from "@/lib/report";
import { MailLayout, type MailShop } from "./layout";
import { ActionButton, Heading, Note, Paragraph, TextLink } from "./parts";
import { colours } from "./theme";

/** A day's figures and open work. */
export interface ReportNews {
  report: Report;
  /** Lists of the staff desk with open work. */
  toDo: { label: string; hint: string; count: number; url: string }[];
  /** The day's report at the staff desk. */
  url: string;
}

const ACTION = "Open the report";
const TO_DO = "To do";
const NOTHING = "Nothing to do.";

export function reportMailSubject({ report }: ReportNews): string {
  const totals = new Map(figureTotals(report.figures));
  const orders = totals.get("Orders");
  return `${spanLabel(report)}: ${totals.get("Received")} received, ${orders} ${orders === "1" ? "order" : "orders"}`;
}

const cellStyle = { padding: "6px 0 6px 12px", textAlign: "right", whiteSpace: "nowrap" } as const;
const headStyle = { ...cellStyle, color: colours.muted, fontWeight: 400, whiteSpace: "normal" } as const;
const nameStyle = { padding: "6px 0", textAlign: "left", overflowWrap: "anywhere" } as const;

function FigureTable({ title, what, columns, rows, hint, none }: ReportTable) {
  if (rows.length === 0) return <Note title={title}>{none}</Note>;
  return (
    <>
      <Note title={title}>{hint}</Note>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse", fontSize: 14 }}>
        <thead>
          <tr>
            <th scope="col" className="muted" style={{ ...headStyle, ...nameStyle }}>
              {what}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="muted" style={headStyle}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name} className="line" style={{ borderTop: `1px solid ${colours.line}` }}>
              <th scope="row" style={{ ...nameStyle, fontWeight: 400 }}>
                {name}
              </th>
              {columns.map((column, at) => (
                <td key={column.label} style={cellStyle}>
                  {formatFigure(figures[at] ?? 0, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Daily report, sent in the evening (BEYOND-45). */
export function ReportMail({ news, shop }: { news: ReportNews; shop: MailShop }) {
  const { report, toDo, url } = news;
  const subject = reportMailSubject(news);
  return (
    <MailLayout title={subject} preview={subject} shop={shop}>
      <Heading>{spanLabel(report)}</Heading>
      {figureTotals(report.figures).map(([label, value]) => (
        <Paragraph key={label}>
          {label}: <strong>{value}</strong>
        </Paragraph>
      ))}
      <Note title={TO_DO}>{toDo.length === 0 ? NOTHING : null}</Note>
      {toDo.map(({ label, hint, count, url: list }) => (
        <Paragraph key={list}>
          <TextLink href={list}>
            {label}: {count}
          </TextLink>{" "}
          ({hint})
        </Paragraph>
      ))}
      {reportTables(report).map((table) => (
        <FigureTable key={table.title} {...table} />
      ))}
      <ActionButton href={url}>{ACTION}</ActionButton>
    </MailLayout>
  );
}

function tableText({ title, columns, rows, hint, none }: ReportTable): string[] {
  if (rows.length === 0) return [title, none, ""];
  const lines = rows.map(({ name, figures }) => {
    const facts = columns.map((column, at) => `${column.label} ${formatFigure(figures[at] ?? 0, column)}`);
    return `- ${name}: ${facts.join(", ")}`;
  });
  return [title, ...lines, ...(hint ? [hint] : []), ""];
}

/** Plain-text version. */
export function reportMailText(news: ReportNews): string {
  const { report, toDo, url } = news;
  return [
    spanLabel(report),
    "",
    ...figureTotals(report.figures).map(([label, value]) => `${label}: ${value}`),
    "",
    TO_DO,
    ...toDo.map(({ label, hint, count, url: list }) => `- ${label}: ${count} (${hint}): ${list}`),
    ...(toDo.length === 0 ? [NOTHING] : []),
    "",
    ...reportTables(report).flatMap(tableText),
    `${ACTION}: ${url}`,
    "",
  ].join("\n");
}

import type { Report } from "./contracts/staff/reports";
import { formatDay } from "./dates";
import { addUp, type Cedis, cedis, formatCedis, toCedis, toPesewas, writeCedis } from "./money";
import { accountMethodLabel } from "./order-status";
import type { ReportPlot } from "./report-plots";

/** A figure of a report: a number of something, or cedis. */
type Column = { label: string; money?: true };

/** One of a report's tables, for screen, mail, terminal and CSV alike. */
export interface ReportTable {
  title: string;
  /** Of the first column. */
  what: string;
  columns: Column[];
  /** The column by which rows are compared at a glance. */
  compared: number;
  /** What is drawn of it; a table without has a bar in each row. */
  plots?: ReportPlot[];
  rows: { name: string; figures: number[] }[];
  /** Whether each row is a search that the shop's words do not know. */
  unknownWords?: true;
  /** What to do about the rows. */
  hint?: string;
  /** What stands in the place of no rows. */
  none: string;
}

const sum = (amounts: Cedis[]): Cedis => toCedis(addUp(amounts.map(toPesewas)));
/** A word of the database as a label: `mobile_money`. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll("_", " ")}`;

type Days = Report["days"];

/** What each method brought on each of the days, in cedis; methods that brought nothing are left out. */
export function takingsByMethod(days: Days): { method: Days[number]["takings"][number]["method"]; taken: Cedis[] }[] {
  const methods = [...new Set(days.flatMap(({ takings }) => takings.map(({ method }) => method)))].sort();
  const on = ({ takings }: Days[number], wanted: string) => takings.find(({ method }) => method === wanted)?.taken;
  return methods.map((method) => ({ method, taken: days.map((day) => on(day, method) ?? cedis(0)) }));
}

function dayTable(days: Days): ReportTable {
  const methods = takingsByMethod(days);
  const isIdle = methods.length === 0 && days.every(({ orders }) => orders === 0);
  return {
    title: "Day by day",
    what: "Day",
    columns: [
      { label: "Orders" },
      ...methods.map(({ method }) => ({ label: accountMethodLabel(method), money: true as const })),
      { label: "Taken", money: true },
    ],
    compared: 0,
    plots: ["takings", "orders"],
    rows: isIdle
      ? []
      : days.map(({ day, orders, takings }, at) => ({
          name: formatDay(day),
          figures: [orders, ...methods.map(({ taken }) => taken[at] ?? 0), sum(takings.map(({ taken }) => taken))],
        })),
    none: "Nothing was ordered or paid.",
  };
}

/** `20 Nov 2026`, or from the first to the last day. */
export function spanLabel({ from, to }: Pick<Report, "from" | "to">): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** What a report says first: taken, given back, orders placed. */
export function reportTotals({
  takings,
  orders,
}: Pick<Report, "takings" | "orders">): [label: string, value: string][] {
  return [
    ["Taken", formatCedis(sum(takings.map(({ taken }) => taken)))],
    ["Given back", formatCedis(sum(takings.map(({ givenBack }) => givenBack)))],
    ["Orders", String(orders.reduce((count, row) => count + row.orders, 0))],
    ["Ordered", formatCedis(sum(orders.map(({ total }) => total)))],
  ];
}

export function reportTables(report: Report): ReportTable[] {
  const { period, days, takings, orders, payments, bestSellers, searchesWithoutResult, runningOut } = report;
  return [
    {
      title: "Takings",
      what: "Paid by",
      columns: [{ label: "Orders" }, { label: "Taken", money: true }, { label: "Given back", money: true }],
      compared: 1,
      rows: takings.map(({ method, orders: count, taken, givenBack }) => ({
        name: accountMethodLabel(method),
        figures: [count, taken, givenBack],
      })),
      none: "Nothing was paid or given back.",
    },
    // A day by itself is its takings and orders.
    ...(period === "day" ? [] : [dayTable(days)]),
    {
      title: "Orders",
      what: "Now",
      columns: [{ label: "Orders" }, { label: "Total", money: true }],
      compared: 0,
      rows: orders.map(({ status, orders: count, total }) => ({ name: capital(status), figures: [count, total] })),
      none: "No order was placed.",
    },
    {
      title: "Payments online",
      what: "Channel",
      columns: [{ label: "Tried" }, { label: "Paid" }, { label: "Paid of 100" }],
      compared: 2,
      plots: ["payments"],
      rows: payments.map(({ channel, tried, paid }) => ({
        name: capital(channel),
        figures: [tried, paid, Math.round((paid / tried) * 100)],
      })),
      none: "Nobody tried to pay online.",
    },
    {
      title: "Best sellers",
      what: "Product",
      columns: [{ label: "Pieces" }, { label: "Amount", money: true }],
      compared: 0,
      plots: ["best-sellers"],
      rows: bestSellers.map(({ name, pieces, amount }) => ({ name, figures: [pieces, amount] })),
      none: "Nothing was ordered.",
    },
    {
      title: "Searches without result",
      what: "Words",
      columns: [{ label: "Searches" }],
      compared: 0,
      rows: searchesWithoutResult.map(({ words, searches }) => ({ name: words, figures: [searches] })),
      unknownWords: true,
      hint: "If the shop has it by another name, say so under Goods, Words of searches.",
      none: "Whoever searched found something.",
    },
    {
      title: "About to run out",
      what: "Product",
      columns: [{ label: "Left" }, { label: "Sold in 30 days" }, { label: "Days it lasts" }],
      compared: 2,
      rows: runningOut.map(({ name, onHand, sold, days }) => ({ name, figures: [onHand, sold, days] })),
      none: "What sells lasts for two weeks and more.",
    },
  ];
}

/** A figure as a person reads it. */
export const formatFigure = (figure: number, { money }: Column): string =>
  money ? formatCedis(cedis(figure)) : String(figure);

/** A cell that a spreadsheet takes for text: names of goods may begin like a formula. */
function csvText(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The tables below each other, as RFC 4180 and spreadsheets have it; money in cedis with two decimals. */
export function toCsv(report: Report): string {
  const blocks = reportTables(report).map(({ title, what, columns, rows }) => [
    [title, what, ...columns.map(({ label, money }) => (money ? `${label} (GHS)` : label))],
    ...rows.map(({ name, figures }) => [
      title,
      name,
      ...figures.map((figure, at) => (columns[at]?.money ? writeCedis(cedis(figure)) : String(figure))),
    ]),
  ]);
  return blocks.map((rows) => rows.map((row) => `${row.map(csvText).join(",")}\r\n`).join("")).join("\r\n");
}

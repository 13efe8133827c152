import type { Figures } from "./contracts/staff/figures";
import type { Report } from "./contracts/staff/reports";
import { formatDay } from "./dates";
import { addUp, type Cedis, cedis, formatCedis, toCedis, toPesewas, writeCedis } from "./money";
import { accountMethodLabel } from "./payment-methods";
import type { ReportPlot } from "./report-plots";

/** A figure of a report: a number of something, or cedis. */
type Column = { label: string; money?: true };

/** One of a report's tables, for screen, mail and CSV. */
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

/** Cash that riders collect for delivery, besides what orders cost. */
const FEES = "Delivery fees";
const sum = (amounts: Cedis[]): Cedis => toCedis(addUp(amounts.map(toPesewas)));

/** A word of the database as a label: `mobile_money`. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll("_", " ")}`;

type Days = Report["days"];

type DaySeries = { name: string; amounts: Cedis[] };

/** What each method brought on each of the days, in cedis; methods that brought nothing are left out. */
export function receivedByDay(days: Days): DaySeries[] {
  const methods = [...new Set(days.flatMap(({ takings }) => takings.map(({ method }) => method)))].sort();
  const on = ({ takings }: Days[number], wanted: string) => takings.find(({ method }) => method === wanted)?.taken;
  return methods.map((method) => ({
    name: accountMethodLabel(method),
    amounts: days.map((day) => on(day, method) ?? cedis(0)),
  }));
}

/** Delivery fees on each of the days; nothing if there were none. */
export function feesByDay(days: Days): DaySeries[] {
  const amounts = days.map(({ deliveryFees }) => deliveryFees);
  return amounts.some((amount) => amount > 0) ? [{ name: FEES, amounts }] : [];
}

function dayTable(days: Days): ReportTable {
  const [methods, fees] = [receivedByDay(days), feesByDay(days)];
  const received = { name: "Received", amounts: days.map(({ takings }) => sum(takings.map(({ taken }) => taken))) };
  const series = [...methods, received, ...fees];
  const isIdle = methods.length + fees.length === 0 && days.every(({ orders }) => orders === 0);
  return {
    title: "Day by day",
    what: "Day",
    columns: [{ label: "Orders" }, ...series.map(({ name }) => ({ label: name, money: true as const }))],
    compared: 0,
    plots: ["takings", "orders"],
    rows: isIdle
      ? []
      : days.map(({ day, orders }, at) => ({
          name: formatDay(day),
          figures: [orders, ...series.map(({ amounts }) => amounts[at] ?? 0)],
        })),
    none: "No orders or payments.",
  };
}

/** `20 Nov 2026`, or from the first to the last day. */
export function spanLabel({ from, to }: Pick<Report, "from" | "to">): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** What desk and report say first, each defined in `server/staff/figures.ts`. */
export function figureTotals(figures: Figures): [label: string, value: string][] {
  return [
    ["Orders", String(figures.orders)],
    ["Ordered", formatCedis(figures.ordered)],
    ["Received", formatCedis(figures.received)],
    [FEES, formatCedis(figures.deliveryFees)],
    ["Refunded", formatCedis(figures.refunded)],
  ];
}

/** Delivery fees, as an own line wherever money is listed. */
function feeRow({ deliveries, deliveryFees }: Figures): ReportTable["rows"] {
  return deliveries > 0 ? [{ name: FEES, figures: [deliveries, deliveryFees, 0] }] : [];
}

export function reportTables(report: Report): ReportTable[] {
  const { period, figures, days, takings, orders, payments, bestSellers, searchesWithoutResult, runningOut } = report;
  return [
    {
      title: "Takings",
      what: "Paid by",
      columns: [{ label: "Orders" }, { label: "Received", money: true }, { label: "Refunded", money: true }],
      compared: 1,
      rows: [
        ...takings.map(({ method, orders: count, taken, givenBack }) => ({
          name: accountMethodLabel(method),
          figures: [count, taken, givenBack],
        })),
        ...feeRow(figures),
      ],
      none: "No payments or refunds.",
    },
    // A day by itself is its takings and orders.
    ...(period === "day" ? [] : [dayTable(days)]),
    {
      title: "Orders",
      what: "Status now",
      columns: [{ label: "Orders" }, { label: "Total", money: true }],
      compared: 0,
      rows: orders.map(({ status, orders: count, total }) => ({ name: capital(status), figures: [count, total] })),
      ...(orders.some(({ status }) => status === "cancelled") && {
        hint: "Cancelled orders are not in the totals above.",
      }),
      none: "No orders.",
    },
    {
      title: "Payments online",
      what: "Channel",
      columns: [{ label: "Attempts" }, { label: "Paid" }, { label: "Success rate (%)" }],
      compared: 2,
      plots: ["payments"],
      rows: payments.map(({ channel, tried, paid }) => ({
        name: capital(channel),
        figures: [tried, paid, Math.round((paid / tried) * 100)],
      })),
      none: "No online payments.",
    },
    {
      title: "Best sellers",
      what: "Product",
      columns: [{ label: "Pieces" }, { label: "Amount", money: true }],
      compared: 0,
      plots: ["best-sellers"],
      rows: bestSellers.map(({ name, pieces, amount }) => ({ name, figures: [pieces, amount] })),
      hint: "Paid orders of these days, without returned pieces.",
      none: "No paid orders yet.",
    },
    {
      title: "Searches without results",
      what: "Words",
      columns: [{ label: "Searches" }],
      compared: 0,
      rows: searchesWithoutResult.map(({ words, searches }) => ({ name: words, figures: [searches] })),
      unknownWords: true,
      hint: "If you sell it under another name, add it to Products, Search synonyms.",
      none: "Every search found a product.",
    },
    {
      title: "Selling out soon",
      what: "Product",
      columns: [{ label: "Left" }, { label: "Ordered in 30 days" }, { label: "Days left" }],
      compared: 2,
      rows: runningOut.map(({ name, onHand, sold, days }) => ({ name, figures: [onHand, sold, days] })),
      none: "Every product in demand lasts at least two weeks.",
    },
  ];
}

/** A figure as a person reads it. */
export const formatFigure = (figure: number, { money }: Column): string =>
  money ? formatCedis(cedis(figure)) : String(figure);

/** A cell that a spreadsheet takes for text: names of products may begin like a formula. */
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

import type { Figures } from "./contracts/staff/figures";
import type { Report } from "./contracts/staff/reports";
import { formatDay } from "./dates";
import { addUp, type Cedis, cedis, formatCedis, subtract, toCedis, toPesewas, writeCedis } from "./money";
import { accountMethodLabel } from "./payment-methods";
import type { ReportPlot } from "./report-plots";

/** Column of counts or amounts. */
type Column = { label: string; money?: true };

/** Table of a report, for page, mail and CSV. */
export interface ReportTable {
  title: string;
  /** Heading of the first column. */
  what: string;
  columns: Column[];
  /** Index of the column that the bars compare. */
  compared: number;
  /** Charts; without them each row has a bar. */
  plots?: ReportPlot[];
  rows: { name: string; figures: number[] }[];
  /** Whether the rows are failed searches, which link to search synonyms. */
  unknownWords?: true;
  /** Advice about the rows. */
  hint?: string;
  /** Text for an empty table. */
  none: string;
}

/** Cash for delivery, which is not part of order totals. */
const FEES = "Delivery fees";
const sum = (amounts: Cedis[]): Cedis => toCedis(addUp(amounts.map(toPesewas)));

/** Received minus refunded; negative if more was refunded. */
const netOf = ({ received, refunded }: Pick<Figures, "received" | "refunded">): Cedis =>
  toCedis(subtract(toPesewas(received), toPesewas(refunded)));

/** Label of a database value such as `mobile_money`. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll("_", " ")}`;

type Days = Report["days"];

type DaySeries = { name: string; amounts: Cedis[] };

/** Amounts per payment method and day in cedis, without unused methods. */
function receivedByDay(days: Days): DaySeries[] {
  const methods = [...new Set(days.flatMap(({ takings }) => takings.map(({ method }) => method)))].sort();
  const on = ({ takings }: Days[number], wanted: string) => takings.find(({ method }) => method === wanted)?.taken;
  return methods.map((method) => ({
    name: accountMethodLabel(method),
    amounts: days.map((day) => on(day, method) ?? cedis(0)),
  }));
}

/** Received, refunded and net amounts per day. */
export function moneyByDay(days: Days): DaySeries[] {
  const totals = days.map(({ takings, refunded }) => ({ received: sum(takings.map(({ taken }) => taken)), refunded }));
  return [
    { name: "Received", amounts: totals.map(({ received }) => received) },
    { name: "Refunded", amounts: totals.map(({ refunded }) => refunded) },
    { name: "Net", amounts: totals.map(netOf) },
  ];
}

/** Delivery fees per day; empty if there are none. */
function feesByDay(days: Days): DaySeries[] {
  const amounts = days.map(({ deliveryFees }) => deliveryFees);
  return amounts.some((amount) => amount > 0) ? [{ name: FEES, amounts }] : [];
}

function dayTable(days: Days): ReportTable {
  const [methods, money, fees] = [receivedByDay(days), moneyByDay(days), feesByDay(days)];
  const series = [...methods, ...money, ...fees];
  const isIdle =
    days.every(({ orders }) => orders === 0) && series.every(({ amounts }) => amounts.every((amount) => amount === 0));
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

/** `20 Nov 2026`, or first to last day. */
export function spanLabel({ from, to }: Pick<Report, "from" | "to">): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** Key figures; `server/staff/figures.ts` defines each. */
export function figureTotals(figures: Figures): [label: string, value: string][] {
  return [
    ["Orders", String(figures.orders)],
    ["Ordered", formatCedis(figures.ordered)],
    ["Received", formatCedis(figures.received)],
    ["Refunded", formatCedis(figures.refunded)],
    ["Net", formatFigure(netOf(figures), { money: true })],
    [FEES, formatCedis(figures.deliveryFees)],
  ];
}

/** Delivery fees in a table of their own, because "Received" is without them. */
function feeTable({ deliveries, deliveryFees }: Figures): ReportTable {
  return {
    title: FEES,
    what: "Collected by",
    columns: [{ label: "Deliveries" }, { label: "Collected", money: true }],
    compared: 1,
    rows: [{ name: "Riders", figures: [deliveries, deliveryFees] }],
    hint: "Not in Received, Refunded and Net.",
    none: "No delivery fees.",
  };
}

/** Cost by the price in the settings; providers bill by part. */
function smsTable({ parts, cost }: Report["sms"]): ReportTable {
  return {
    title: "SMS",
    what: "Sent to",
    columns: [{ label: "Messages" }, { label: "Cost", money: true }],
    compared: 1,
    rows: [{ name: "Customers", figures: [parts, cost] }],
    hint: "A text over 160 characters counts as several messages. The price is in Settings, SMS to customers.",
    none: "No SMS.",
  };
}

function promotionTable(promotions: Report["promotions"]): ReportTable {
  return {
    title: "Promotions",
    what: "Code or name",
    columns: [{ label: "Orders" }, { label: "Discount", money: true }, { label: "Total", money: true }],
    compared: 2,
    rows: promotions.map(({ code, orders, discount, total }) => ({ name: code, figures: [orders, discount, total] })),
    hint: "Totals are after the discount, without cancelled orders.",
    none: "No orders with a promotion.",
  };
}

export function reportTables(report: Report): ReportTable[] {
  const { figures, takings, orders, promotions, payments, bestSellers, sms, searchesWithoutResult } = report;
  return [
    {
      title: "Takings",
      what: "Paid by",
      columns: [{ label: "Orders" }, { label: "Received", money: true }, { label: "Refunded", money: true }],
      compared: 1,
      rows: takings.map(({ method, orders: count, taken, givenBack }) => ({
        name: accountMethodLabel(method),
        figures: [count, taken, givenBack],
      })),
      none: "No payments or refunds.",
    },
    ...(figures.deliveries > 0 ? [feeTable(figures)] : []),
    // The report of one day needs no table by day.
    ...(report.period === "day" ? [] : [dayTable(report.days)]),
    {
      title: "Orders",
      what: "Status now",
      columns: [{ label: "Orders" }, { label: "Total", money: true }],
      compared: 0,
      rows: orders.map(({ status, orders: count, total }) => ({ name: capital(status), figures: [count, total] })),
      ...(orders.some(({ status }) => status === "cancelled") && {
        hint: "“Orders” and “Ordered” above leave out cancelled orders; money received or refunded for them counts.",
      }),
      none: "No orders.",
    },
    ...(promotions.length > 0 ? [promotionTable(promotions)] : []),
    {
      title: "Payments online",
      what: "Channel",
      columns: [{ label: "Tried" }, { label: "Paid" }, { label: "Success rate (%)" }],
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
    ...(sms.parts > 0 ? [smsTable(sms)] : []),
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
      rows: report.runningOut.map(({ name, onHand, sold, days }) => ({ name, figures: [onHand, sold, days] })),
      none: "Nothing will run out in the next two weeks.",
    },
  ];
}

/** Formats a count or an amount. */
export function formatFigure(figure: number, { money }: Pick<Column, "money">): string {
  if (!money) return String(figure);
  return figure < 0 ? `−${formatCedis(cedis(-figure))}` : formatCedis(cedis(figure));
}

/** CSV cell that a spreadsheet treats as text, because a product name may start like a formula. */
function csvText(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** All tables as CSV (RFC 4180), amounts in cedis with two decimals. */
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

import { z } from "zod";
import { orderStatuses } from "@/lib/order-status";
import { paymentMethods } from "@/lib/payment-methods";
import { reportPeriods } from "@/lib/report-periods";
import { plotSizes, reportPlotNames } from "@/lib/report-plots";
import { deskEndpoint } from "../endpoint";
import { cedis, success } from "../shared";
import { figures } from "./figures";

const count = z.int().min(0);
const day = z.iso.date();

const report = z.strictObject({
  period: z.enum(reportPeriods),
  /** First and last day of the period. */
  from: day,
  to: day,
  figures,
  /** Payments and refunds in the period, independent of the order date. */
  takings: z.array(z.strictObject({ method: z.enum(paymentMethods), orders: count, taken: cedis, givenBack: cedis })),
  /** Days of the period until today. */
  days: z.array(
    z.strictObject({
      day,
      orders: count,
      takings: z.array(z.strictObject({ method: z.enum(paymentMethods), taken: cedis })),
      refunded: cedis,
      deliveryFees: cedis,
    }),
  ),
  /** Orders placed in the period by current status; figures exclude cancelled ones. */
  orders: z.array(z.strictObject({ status: z.enum(orderStatuses), orders: count, total: cedis })),
  /** Orders of the period by promotion, under its code or name, without cancelled ones; free delivery has no discount. */
  promotions: z.array(z.strictObject({ code: z.string(), orders: count, discount: cedis, total: cedis })),
  /** Online payment attempts started in the period. */
  payments: z.array(z.strictObject({ channel: z.string(), tried: count, paid: count })),
  /** Best sellers by pieces in paid orders of the period, without returns. */
  bestSellers: z.array(z.strictObject({ name: z.string(), pieces: count, amount: cedis })),
  /** Text messages sent in the period, in billed parts. */
  sms: z.strictObject({ parts: count, cost: cedis }),
  /** Searches without results in the period. */
  searchesWithoutResult: z.array(z.strictObject({ words: z.string(), searches: count })),
  /** Stock and the days it lasts at the sales of the last 30 days. */
  runningOut: z.array(z.strictObject({ name: z.string(), onHand: count, sold: count, days: count })),
});
export type Report = z.infer<typeof report>;

const asked = {
  params: z.strictObject({ period: z.enum(reportPeriods) }),
  /** Any day of the period; default today. */
  query: z.strictObject({ day: day.optional() }),
  errors: [403],
};

/** Reports (BEYOND-45). */
export const reportEndpoints = {
  readReport: deskEndpoint("GET /api/staff/reports/{period}", "read_reports", {
    ...asked,
    summary:
      "Get the report of a day, week or month: revenue, orders, payments, best sellers, failed searches, low stock",
    answer: success(report),
  }),
  drawReportPlot: deskEndpoint("GET /api/staff/reports/{period}/plots/{plot}", "read_reports", {
    ...asked,
    summary: "Get a chart of the report as SVG",
    params: asked.params.extend({ plot: z.enum(reportPlotNames) }),
    query: asked.query.extend({ size: z.enum(plotSizes).default("desk") }),
    answer: z.never(),
    answersFile: "image/svg+xml",
  }),
  exportReport: deskEndpoint("GET /api/staff/reports/{period}/csv", "read_reports", {
    ...asked,
    summary: "Export the report as CSV",
    answer: z.never(),
    answersFile: "text/csv; charset=utf-8",
  }),
};

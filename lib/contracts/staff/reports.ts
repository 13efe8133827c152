import { z } from "zod";
import { orderStatuses } from "@/lib/order-status";
import { paymentMethods } from "@/lib/payment-methods";
import { reportPeriods } from "@/lib/report-periods";
import { plotSizes, reportPlotNames } from "@/lib/report-plots";
import { endpoint } from "../endpoint";
import { cedis, success } from "../shared";
import { figures } from "./figures";

const count = z.int().min(0);
const day = z.iso.date();

const report = z.strictObject({
  period: z.enum(reportPeriods),
  /** The first and the last day of it. */
  from: day,
  to: day,
  figures,
  /** What was paid in the period, whenever it was ordered, and what went back in it, whenever it was paid. */
  takings: z.array(z.strictObject({ method: z.enum(paymentMethods), orders: count, taken: cedis, givenBack: cedis })),
  /** The days of the period until today. */
  days: z.array(
    z.strictObject({
      day,
      orders: count,
      takings: z.array(z.strictObject({ method: z.enum(paymentMethods), taken: cedis })),
      deliveryFees: cedis,
    }),
  ),
  /** All orders that were placed in the period by their status now; the figures leave the cancelled ones out. */
  orders: z.array(z.strictObject({ status: z.enum(orderStatuses), orders: count, total: cedis })),
  /** Attempts to pay online that were begun in the period. */
  payments: z.array(z.strictObject({ channel: z.string(), tried: count, paid: count })),
  /** By pieces, of paid orders that were placed in the period, without pieces that came back. */
  bestSellers: z.array(z.strictObject({ name: z.string(), pieces: count, amount: cedis })),
  /** Words that shoppers searched for in the period and that nothing has. */
  searchesWithoutResult: z.array(z.strictObject({ words: z.string(), searches: count })),
  /** What is left now, and how many days it lasts if it sells as in the last 30 days. */
  runningOut: z.array(z.strictObject({ name: z.string(), onHand: count, sold: count, days: count })),
});
export type Report = z.infer<typeof report>;

const asked = {
  access: "staff" as const,
  action: "read_reports" as const,
  params: z.strictObject({ period: z.enum(reportPeriods) }),
  /** A day in it; today when left out. */
  query: z.strictObject({ day: day.optional() }),
  errors: [403],
};

/** How the shop does (BEYOND-45). */
export const reportEndpoints = {
  readReport: endpoint("GET /api/staff/reports/{period}", {
    ...asked,
    summary: "Takings, orders, payments, best sellers, searches without result of a day, week or month; what runs out",
    answer: success(report),
  }),
  drawReportPlot: endpoint("GET /api/staff/reports/{period}/plots/{plot}", {
    ...asked,
    summary: "A part of the same, drawn as SVG",
    params: asked.params.extend({ plot: z.enum(reportPlotNames) }),
    query: asked.query.extend({ size: z.enum(plotSizes).default("desk") }),
    answer: z.never(),
    answersFile: "image/svg+xml",
  }),
  exportReport: endpoint("GET /api/staff/reports/{period}/csv", {
    ...asked,
    summary: "The same as a CSV file",
    answer: z.never(),
    answersFile: "text/csv; charset=utf-8",
  }),
};

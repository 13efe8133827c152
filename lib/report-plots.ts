/** Charts of a report (BEYOND-45) with their titles. */
export const reportPlots = {
  takings: "Received, refunded and net by day, in cedis",
  orders: "Orders by day",
  payments: "Payment success rate, in percent",
  "best-sellers": "Best sellers by pieces",
} as const;
export type ReportPlot = keyof typeof reportPlots;
export const reportPlotNames = Object.keys(reportPlots) as [ReportPlot, ...ReportPlot[]];

/** Chart sizes: text is legible at the width that a chart is drawn for. */
export const plotSizes = ["phone", "desk"] as const;
export type PlotSize = (typeof plotSizes)[number];

/** Width in px, equal to the displayed width. */
const widths: Record<PlotSize, number> = { phone: 300, desk: 520 };
const COLUMNS_HEIGHT = 260;
const ROW_HEIGHT = 44;

/**
 * Size of a chart in px, so that a page can reserve space for it.
 * @param bars number of bars, which sets the height of horizontal bar charts
 */
export function plotMeasure(plot: ReportPlot, size: PlotSize, bars: number): { width: number; height: number } {
  const isAlongTime = plot === "takings" || plot === "orders";
  return { width: widths[size], height: isAlongTime ? COLUMNS_HEIGHT : Math.max(2, bars) * ROW_HEIGHT };
}

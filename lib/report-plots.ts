/** What of a report is also drawn (BEYOND-45), with what each is called. */
export const reportPlots = {
  takings: "Received by day, in cedis",
  orders: "Orders by day",
  payments: "Payments that went through, in percent",
  "best-sellers": "Best sellers by pieces",
} as const;
export type ReportPlot = keyof typeof reportPlots;
export const reportPlotNames = Object.keys(reportPlots) as [ReportPlot, ...ReportPlot[]];

/** The letters of a plot are legible at the width that it is drawn for. */
export const plotSizes = ["phone", "desk"] as const;
export type PlotSize = (typeof plotSizes)[number];

/** In pixels, as wide as the place where it is shown. */
const widths: Record<PlotSize, number> = { phone: 300, desk: 520 };
const COLUMNS_HEIGHT = 260;
const ROW_HEIGHT = 44;

/**
 * How large a plot is drawn, so that a page can leave room for it.
 * @param bars how many it has, which counts where they lie below each other
 */
export function plotMeasure(plot: ReportPlot, size: PlotSize, bars: number): { width: number; height: number } {
  const isAlongTime = plot === "takings" || plot === "orders";
  return { width: widths[size], height: isAlongTime ? COLUMNS_HEIGHT : Math.max(2, bars) * ROW_HEIGHT };
}

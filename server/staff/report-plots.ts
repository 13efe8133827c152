import { capital, moneyByDay } from "@/lib/report";
import { dayOf, type ReportPeriod, type ReportSpan, spanOf } from "@/lib/report-periods";
import { type PlotSize, plotMeasure, type ReportPlot, reportPlots } from "@/lib/report-plots";
import { type BarPlot, drawBars } from "@/server/plots";
import { readBestSellers, readPayments } from "./report";
import { readDays } from "./report-days";

type Drawn = Pick<BarPlot, "bars" | "names" | "series" | "labels" | "most">;

/** Day of the month, to fit a month's chart. */
const dayLabel = (day: string) => String(Number(day.slice(8)));

const plots: Record<ReportPlot, (span: ReportSpan) => Promise<Drawn>> = {
  async takings(span) {
    const days = await readDays(span);
    const series = moneyByDay(days).map(({ name, amounts }) => ({ name, values: amounts }));
    return { bars: "columns", names: days.map(({ day }) => dayLabel(day)), series };
  },
  async orders(span) {
    const days = await readDays(span);
    const series = [{ name: "Orders", values: days.map(({ orders }) => orders) }];
    return { bars: "columns", names: days.map(({ day }) => dayLabel(day)), series };
  },
  async payments(span) {
    const channels = await readPayments(span);
    return {
      bars: "rows",
      names: channels.map(({ channel }) => capital(channel)),
      series: [{ name: "Success rate", values: channels.map(({ tried, paid }) => (paid / tried) * 100) }],
      labels: channels.map(({ tried, paid }) => `${paid} of ${tried}`),
      most: 100,
    };
  },
  async "best-sellers"(span) {
    const sellers = await readBestSellers(span);
    return {
      bars: "rows",
      names: sellers.map(({ name }) => name),
      series: [{ name: "Pieces", values: sellers.map(({ pieces }) => pieces) }],
      labels: sellers.map(({ pieces }) => String(pieces)),
    };
  },
};

/**
 * Renders a chart of the report as SVG (BEYOND-45).
 * @param day any day of the period, `2026-11-20`
 */
export async function drawReportPlot(
  plot: ReportPlot,
  { period, day = dayOf(new Date()), size }: { period: ReportPeriod; day?: string | undefined; size: PlotSize },
): Promise<string> {
  const drawn = await plots[plot](spanOf(period, day));
  const description = drawn.names.map((name, at) => {
    const figures = drawn.series.map((one) => `${one.name} ${drawn.labels?.[at] ?? one.values[at]}`);
    return `${name}: ${figures.join(", ")}`;
  });
  const measure = plotMeasure(plot, size, drawn.names.length);
  return drawBars({ ...drawn, ...measure, title: reportPlots[plot], description: description.join("; ") });
}

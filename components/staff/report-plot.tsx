import { plotMeasure, type ReportPlot, reportPlots } from "@/lib/report-plots";

/**
 * Chart of the report, rendered by the server; the table below has the same figures.
 * @param bars number of bars
 * @param of URL without the size
 */
export function Plot({ plot, bars, of }: { plot: ReportPlot; bars: number; of: string }) {
  const title = reportPlots[plot];
  return (
    <figure className="mb-4">
      <figcaption className="mb-1 text-muted text-xs">{title}</figcaption>
      <picture>
        <source media="(max-width: 639px)" srcSet={`${of}&size=phone`} {...plotMeasure(plot, "phone", bars)} />
        <img
          src={`${of}&size=desk`}
          {...plotMeasure(plot, "desk", bars)}
          alt={`${title}. The figures are in the table below.`}
          className="h-auto w-full"
        />
      </picture>
    </figure>
  );
}

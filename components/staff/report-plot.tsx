import { plotMeasure, type ReportPlot, reportPlots } from "@/lib/report-plots";

/**
 * A plot of the report, drawn by the server; its figures are the table below it.
 * @param bars how many it has
 * @param of its address, to which the size is added
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

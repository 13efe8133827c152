import { reportEndpoints } from "@/lib/contracts/staff/reports";
import { handle, svgAnswer } from "@/server/http";
import { drawReportPlot } from "@/server/staff";

export const GET = handle(reportEndpoints.drawReportPlot, async ({ params: { plot, period }, query }) =>
  svgAnswer(await drawReportPlot(plot, { period, ...query })),
);

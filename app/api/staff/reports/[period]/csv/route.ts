import { reportEndpoints } from "@/lib/contracts/staff/reports";
import { toCsv } from "@/lib/report";
import { csvAnswer, handle } from "@/server/http";
import { readReport } from "@/server/staff";

export const GET = handle(reportEndpoints.exportReport, async ({ params, query }) => {
  const report = await readReport(params.period, query.day);
  return csvAnswer(toCsv(report), `${report.period}-${report.from}.csv`);
});

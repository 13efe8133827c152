import { reportEndpoints } from "@/lib/contracts/staff/reports";
import { handle, ok } from "@/server/http";
import { readReport } from "@/server/staff";

export const GET = handle(reportEndpoints.readReport, async ({ params, query }) =>
  ok(await readReport(params.period, query.day)),
);

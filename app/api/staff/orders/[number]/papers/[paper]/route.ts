import { staffPaperEndpoints } from "@/lib/contracts/staff/papers";
import { handle, pdfAnswer } from "@/server/http";
import { printPaper } from "@/server/staff";

export const GET = handle(staffPaperEndpoints.printPaper, async ({ params }) => {
  const { pdf, file } = await printPaper(params.number, params.paper);
  return pdfAnswer(pdf, file);
});

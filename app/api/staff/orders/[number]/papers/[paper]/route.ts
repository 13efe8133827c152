import { staffDocumentEndpoints } from "@/lib/contracts/staff/papers";
import { handle, pdfAnswer } from "@/server/http";
import { printPaper } from "@/server/staff";

export const GET = handle(staffDocumentEndpoints.printPaper, async ({ params }) => {
  const { pdf, file } = await printPaper(params.number, params.paper);
  return pdfAnswer(pdf, file);
});

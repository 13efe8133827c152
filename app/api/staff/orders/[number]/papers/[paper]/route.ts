import { staffDocumentEndpoints } from "@/lib/contracts/staff/papers";
import { handle, pdfAnswer } from "@/server/http";
import { printDocument } from "@/server/staff";

export const GET = handle(staffDocumentEndpoints.printDocument, async ({ params }) => {
  const { pdf, file } = await printDocument(params.number, params.paper);
  return pdfAnswer(pdf, file);
});

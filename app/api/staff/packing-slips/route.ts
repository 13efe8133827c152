import { staffDocumentEndpoints } from "@/lib/contracts/staff/papers";
import { handle, pdfAnswer } from "@/server/http";
import { printPackingSlips } from "@/server/staff";

export const GET = handle(staffDocumentEndpoints.printPackingSlips, async () => {
  const { pdf, file } = await printPackingSlips();
  return pdfAnswer(pdf, file);
});

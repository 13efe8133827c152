import { staffPaperEndpoints } from "@/lib/contracts/staff/papers";
import { handle, pdfAnswer } from "@/server/http";
import { printPackingSlips } from "@/server/staff";

export const GET = handle(staffPaperEndpoints.printPackingSlips, async () => {
  const { pdf, file } = await printPackingSlips();
  return pdfAnswer(pdf, file);
});

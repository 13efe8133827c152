import { documentEndpoints } from "@/lib/contracts/documents";
import { handle, pdfAnswer } from "@/server/http";
import { printForViewer } from "@/server/orders";

export const GET = handle(documentEndpoints.printReceipt, async ({ params, viewer }) => {
  const { pdf, file } = await printForViewer({ viewer, key: params.orderId }, "receipt");
  return pdfAnswer(pdf, file);
});

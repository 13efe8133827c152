import { paperEndpoints } from "@/lib/contracts/papers";
import { handle, pdfAnswer } from "@/server/http";
import { printForViewer } from "@/server/orders";

export const GET = handle(paperEndpoints.printReceipt, async ({ params, viewer }) => {
  const { pdf, file } = await printForViewer({ viewer, key: params.orderId }, "receipt");
  return pdfAnswer(pdf, file);
});

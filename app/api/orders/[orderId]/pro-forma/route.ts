import { documentEndpoints } from "@/lib/contracts/documents";
import { handle, pdfAnswer } from "@/server/http";
import { printForViewer } from "@/server/orders";

export const GET = handle(documentEndpoints.printProForma, async ({ params, viewer }) => {
  const { pdf, file } = await printForViewer({ viewer, key: params.orderId }, "pro-forma");
  return pdfAnswer(pdf, file);
});

import { z } from "zod";
import { documentNames } from "@/lib/order-documents";
import { deskEndpoint } from "../endpoint";

const PDF = "application/pdf";

/** PDF documents for staff (BEYOND-46). */
export const staffDocumentEndpoints = {
  printDocument: deskEndpoint("GET /api/staff/orders/{number}/papers/{paper}", "read_orders", {
    summary: "Get the receipt, pro-forma invoice or packing slip of an order as PDF",
    params: z.strictObject({ number: z.string().min(1).max(60), paper: z.enum(documentNames) }),
    answer: z.never(),
    answersFile: PDF,
    errors: [403, 404, 409],
  }),
  printPackingSlips: deskEndpoint("GET /api/staff/packing-slips", "read_orders", {
    summary: "Get the packing slips of all orders to pack as one PDF, oldest first",
    answer: z.never(),
    answersFile: PDF,
    errors: [403, 409],
  }),
};

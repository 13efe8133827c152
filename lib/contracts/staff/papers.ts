import { z } from "zod";
import { documentNames } from "@/lib/order-documents";
import { endpoint } from "../endpoint";

const PDF = "application/pdf";

/** PDF documents for staff (BEYOND-46). */
export const staffDocumentEndpoints = {
  printDocument: endpoint("GET /api/staff/orders/{number}/papers/{paper}", {
    summary: "Get the receipt, pro-forma invoice or packing slip of an order as PDF",
    access: "staff",
    action: "read_orders",
    params: z.strictObject({ number: z.string().min(1).max(60), paper: z.enum(documentNames) }),
    answer: z.never(),
    answersFile: PDF,
    errors: [403, 404, 409],
  }),
  printPackingSlips: endpoint("GET /api/staff/packing-slips", {
    summary: "Get the packing slips of all orders to pack as one PDF, oldest first",
    access: "staff",
    action: "read_orders",
    answer: z.never(),
    answersFile: PDF,
    errors: [403, 409],
  }),
};

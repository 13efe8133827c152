import { z } from "zod";
import { paperNames } from "@/lib/papers";
import { endpoint } from "../endpoint";

const PDF = "application/pdf";

/** What the desk prints (BEYOND-46). */
export const staffPaperEndpoints = {
  printPaper: endpoint("GET /api/staff/orders/{number}/papers/{paper}", {
    summary: "A paper of an order as PDF: its receipt, pro-forma invoice or packing slip",
    access: "staff",
    action: "read_orders",
    params: z.strictObject({ number: z.string().min(1).max(60), paper: z.enum(paperNames) }),
    answer: z.never(),
    answersFile: PDF,
    errors: [403, 404, 409],
  }),
  printPackingSlips: endpoint("GET /api/staff/packing-slips", {
    summary: "The packing slips of the orders that wait to be packed, the oldest first, as one PDF",
    access: "staff",
    action: "read_orders",
    answer: z.never(),
    answersFile: PDF,
    errors: [403, 409],
  }),
};

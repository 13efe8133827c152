import { z } from "zod";
import { endpoint } from "./endpoint";
import { orderIdOrId } from "./orders";

const paper = {
  access: "viewer" as const,
  limits: [{ name: "paper" as const }],
  params: z.strictObject({ orderId: orderIdOrId }),
  answer: z.never(),
  answersFile: "application/pdf",
  errors: [404, 409],
};

/** PDF documents for buyers (BEYOND-46). */
export const documentEndpoints = {
  printReceipt: endpoint("GET /api/orders/{orderId}/receipt", {
    ...paper,
    summary: "Get the receipt of a paid order as PDF; for viewers who may read the order",
  }),
  printProForma: endpoint("GET /api/orders/{orderId}/pro-forma", {
    ...paper,
    summary:
      "Get the pro-forma invoice of an unpaid cheque or transfer order as PDF; for viewers who may read the order",
  }),
};

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

/** What a buyer prints of an order (BEYOND-46). */
export const paperEndpoints = {
  printReceipt: endpoint("GET /api/orders/{orderId}/receipt", {
    ...paper,
    summary: "The receipt of a paid order as PDF, for who may read the order",
  }),
  printProForma: endpoint("GET /api/orders/{orderId}/pro-forma", {
    ...paper,
    summary: "The pro-forma invoice of an order that waits for its cheque, as PDF; for who may read the order",
  }),
};

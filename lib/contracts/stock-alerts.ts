import { z } from "zod";
import { endpoint } from "./endpoint";
import { contactProblem, MAX, normaliseContact } from "./fields";
import { done, id, line, ruled } from "./shared";

export const stockAlertEndpoints = {
  askStockAlert: endpoint("POST /api/products/{id}/stock-alerts", {
    summary: "Request one back-in-stock alert by email or phone; the response is the same for a repeated request",
    limits: [{ name: "stockAlert", account: { field: "contact" } }],
    params: z.strictObject({ id }),
    body: z.strictObject({
      /** Email or phone number. */
      contact: ruled(line(MAX.email), contactProblem).overwrite(normaliseContact),
    }),
    answer: done,
    errors: [404, 409],
  }),
};

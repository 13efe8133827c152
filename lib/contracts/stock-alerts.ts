import { z } from "zod";
import { endpoint } from "./endpoint";
import { contactProblem, MAX, normaliseContact } from "./fields";
import { done, id, line, ruled } from "./shared";

export const stockAlertEndpoints = {
  askStockAlert: endpoint("POST /api/products/{id}/stock-alerts", {
    summary:
      "Hear once, by e-mail or phone, when a sold-out product is back; the answer is the same for who waits already",
    limits: [{ name: "stockAlert", account: { field: "contact" } }],
    params: z.strictObject({ id }),
    body: z.strictObject({
      /** An e-mail address or a phone number. */
      contact: ruled(line(MAX.email), contactProblem).overwrite(normaliseContact),
    }),
    answer: done,
    errors: [404, 409],
  }),
};

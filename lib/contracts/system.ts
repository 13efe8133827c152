import { z } from "zod";
import { endpoint } from "./endpoint";

const maintenance = z.strictObject({ enabled: z.boolean() });

export const systemEndpoints = {
  maintenanceStatus: endpoint("GET /api/settings/maintenance-status", {
    summary: "Whether the shop is closed for maintenance",
    answer: z.strictObject({
      status: z.literal("success"),
      maintenance,
      data: z.strictObject({ maintenance }),
    }),
  }),
  health: endpoint("GET /api/health", {
    summary: "200 when the database answers, else 503",
    answer: z.strictObject({ status: z.literal("success"), data: z.strictObject({ database: z.literal("up") }) }),
  }),
};

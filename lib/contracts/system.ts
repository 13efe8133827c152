import { z } from "zod";
import { endpoint } from "./endpoint";

const maintenance = z.strictObject({ enabled: z.boolean() });

export const systemEndpoints = {
  maintenanceStatus: endpoint("GET /api/settings/maintenance-status", {
    summary: "Get the maintenance status",
    answer: z.strictObject({
      status: z.literal("success"),
      maintenance,
      data: z.strictObject({ maintenance }),
    }),
  }),
  health: endpoint("GET /api/health", {
    summary: "Check health: 200 if the database answers, else 503",
    answer: z.strictObject({ status: z.literal("success"), data: z.strictObject({ database: z.literal("up") }) }),
  }),
};

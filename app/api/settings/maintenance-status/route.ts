import { systemEndpoints } from "@/lib/contracts/system";
import { handle } from "@/server/http";
import { isUnderMaintenance } from "@/server/settings";

export const GET = handle(systemEndpoints.maintenanceStatus, async () => {
  const maintenance = { enabled: await isUnderMaintenance() };
  return { status: "success" as const, maintenance, data: { maintenance } };
});

import { systemEndpoints } from "@/lib/contracts/system";
import { handle, ok, pingDatabase } from "@/server/http";

export const GET = handle(systemEndpoints.health, async () => {
  await pingDatabase();
  return ok({ database: "up" as const });
});

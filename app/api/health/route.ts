import { systemEndpoints } from "@/lib/contracts/system";
import { checkDatabase, handle, ok } from "@/server/http";

export const GET = handle(systemEndpoints.health, async () => {
  await checkDatabase();
  return ok({ database: "up" as const });
});

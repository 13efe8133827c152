import { staffSetupEndpoints } from "@/lib/contracts/staff/setup";
import { handle, ok } from "@/server/http";
import { checkProvider } from "@/server/staff";

export const POST = handle(staffSetupEndpoints.checkProvider, async () => ok(await checkProvider()));

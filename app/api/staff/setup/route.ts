import { staffSetupEndpoints } from "@/lib/contracts/staff/setup";
import { handle, ok } from "@/server/http";
import { readSetup } from "@/server/staff";

export const GET = handle(staffSetupEndpoints.readSetup, async ({ viewer }) => ok(await readSetup(viewer)));

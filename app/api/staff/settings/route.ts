import { staffSettingEndpoints } from "@/lib/contracts/staff/settings";
import { handle, ok } from "@/server/http";
import { listSettings } from "@/server/staff";

export const GET = handle(staffSettingEndpoints.listSettings, async () => ok(await listSettings()));

import { staffSettingEndpoints } from "@/lib/contracts/staff/settings";
import { handle, ok } from "@/server/http";
import { addLogo } from "@/server/staff";

export const POST = handle(staffSettingEndpoints.addLogo, async ({ file }) => ok(await addLogo(file)));

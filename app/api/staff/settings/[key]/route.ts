import { staffSettingEndpoints } from "@/lib/contracts/staff/settings";
import { handle, ok } from "@/server/http";
import { changeSetting, readSetting } from "@/server/staff";

export const GET = handle(staffSettingEndpoints.readSetting, async ({ params }) => ok(await readSetting(params.key)));

export const PUT = handle(staffSettingEndpoints.changeSetting, async ({ viewer, params, body }) =>
  ok(await changeSetting(viewer, params.key, body)),
);

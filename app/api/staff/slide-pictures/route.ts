import { staffSettingEndpoints } from "@/lib/contracts/staff/settings";
import { handle, ok } from "@/server/http";
import { addSlidePicture } from "@/server/staff";

export const POST = handle(staffSettingEndpoints.addSlidePicture, async ({ file }) => ok(await addSlidePicture(file)));

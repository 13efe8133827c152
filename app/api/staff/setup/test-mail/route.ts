import { staffSetupEndpoints } from "@/lib/contracts/staff/setup";
import { handle, ok } from "@/server/http";
import { sendTestMail } from "@/server/staff";

export const POST = handle(staffSetupEndpoints.sendTestMail, async ({ viewer }) => ok(await sendTestMail(viewer)));

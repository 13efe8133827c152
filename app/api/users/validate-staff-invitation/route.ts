import { staffInvitationEndpoints } from "@/lib/contracts/staff-invitation";
import { handle, ok } from "@/server/http";
import { readInvitation } from "@/server/staff";

export const POST = handle(staffInvitationEndpoints.validateStaffInvitation, async ({ body }) =>
  ok(await readInvitation(body.token)),
);

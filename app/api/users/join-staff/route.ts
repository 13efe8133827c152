import { staffInvitationEndpoints } from "@/lib/contracts/staff-invitation";
import { done, handle } from "@/server/http";
import { joinStaff } from "@/server/staff";

export const POST = handle(staffInvitationEndpoints.joinStaff, async ({ viewer, body }) => {
  await joinStaff(viewer, body.token);
  return done("You have joined the desk.");
});

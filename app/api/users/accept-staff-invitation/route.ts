import { staffInvitationEndpoints } from "@/lib/contracts/staff-invitation";
import { done, handle } from "@/server/http";
import { acceptInvitation } from "@/server/staff";

export const POST = handle(staffInvitationEndpoints.acceptStaffInvitation, async ({ body }) => {
  await acceptInvitation(body);
  return done("Your account is ready. Log in to open the desk.");
});

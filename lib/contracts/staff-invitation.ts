import { z } from "zod";
import { newPassword } from "./accounts";
import { endpoint } from "./endpoint";
import { MAX } from "./fields";
import { done, line, success } from "./shared";
import { shownInvitation } from "./staff/team";

const mailedToken = z.string().min(1).max(200);

/** Endpoints of a staff invitation's link (BEYOND-50). */
export const staffInvitationEndpoints = {
  validateStaffInvitation: endpoint("POST /api/users/validate-staff-invitation", {
    summary: "Check a staff invitation",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: success(shownInvitation),
  }),
  acceptStaffInvitation: endpoint("POST /api/users/accept-staff-invitation", {
    summary: "Accept an invitation with a new account",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({
      token: mailedToken,
      firstName: line(MAX.name),
      lastName: line(MAX.name),
      password: newPassword,
    }),
    answer: done,
    status: 201,
    errors: [409],
  }),
  joinStaff: endpoint("POST /api/users/join-staff", {
    summary: "Accept an invitation with the logged-in account of the invited email and end its other sessions",
    access: "account",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: done,
    errors: [409],
  }),
};

import { z } from "zod";
import { newPassword } from "./accounts";
import { endpoint } from "./endpoint";
import { MAX } from "./fields";
import { done, line, success } from "./shared";
import { shownInvitation } from "./staff/people";

const mailedToken = z.string().min(1).max(200);

/** The mailed link by which somebody comes to work for the shop (BEYOND-50). */
export const staffInvitationEndpoints = {
  validateStaffInvitation: endpoint("POST /api/users/validate-staff-invitation", {
    summary: "What the mailed invitation to work for the shop offers",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: success(shownInvitation),
  }),
  acceptStaffInvitation: endpoint("POST /api/users/accept-staff-invitation", {
    summary: "Take up an invitation with a new account",
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
    summary: "Take up an invitation with the signed-in account, whose e-mail it went to; its other sessions end",
    access: "account",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: done,
    errors: [409],
  }),
};

import { z } from "zod";
import { staffRoles } from "@/lib/staff";
import { deskEndpoint } from "../endpoint";
import { MAX } from "../fields";
import { email, id, line, success, timestamp } from "../shared";
import { activeInput } from "./customers";

export const ROLE_NEEDED = "Please choose a role";
const role = z.enum(staffRoles, ROLE_NEEDED);
/** Branch of a staff member; permissions depend on the role only. */
const branchId = line(MAX.branch).nullable();

const staffAccount = z.strictObject({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  branchId: z.string().nullable(),
  active: z.boolean(),
  /** Whether two-step sign-in is on. */
  secondFactor: z.boolean(),
  lastLogin: timestamp.nullable(),
  /** Number of live sessions. */
  signIns: z.int(),
  /** Whether it is the current user. */
  isSelf: z.boolean(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

const invitation = z.strictObject({
  _id: id,
  email: z.string(),
  role,
  branchId: z.string().nullable(),
  invitedBy: z.string(),
  /** Whether the email has been sent. */
  isSent: z.boolean(),
  expiresAt: timestamp,
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const team = z.strictObject({ members: z.array(staffAccount), invitations: z.array(invitation) });
export type Team = z.infer<typeof team>;

/** State that the caller has seen, to detect concurrent changes. */
const seen = z.strictObject({ role, branchId: z.string().nullable(), active: z.boolean() });
const oneOf = z.strictObject({ id });
const answer = success(team);

export const teamEndpoints = {
  listStaff: deskEndpoint("GET /api/staff/team", "manage_staff", { answer, summary: "List staff and invitations" }),
  inviteStaff: deskEndpoint("POST /api/staff/team/invitations", "manage_staff", {
    answer,
    summary: "Invite a colleague by email; the link expires in three days and works once",
    limits: [{ name: "invitation", account: { field: "email" } }],
    body: z.strictObject({ email, role, branchId }),
    status: 201,
    errors: [409],
  }),
  resendInvitation: deskEndpoint("POST /api/staff/team/invitations/{id}/resend", "manage_staff", {
    answer,
    summary: "Send an invitation again; the previous link is void",
    params: oneOf,
    errors: [404],
  }),
  endInvitation: deskEndpoint("DELETE /api/staff/team/invitations/{id}", "manage_staff", {
    answer,
    summary: "Withdraw an invitation",
    params: oneOf,
    errors: [404],
  }),
  changeStaff: deskEndpoint("PUT /api/staff/team/{id}", "manage_staff", {
    answer,
    summary: "Change a colleague's role and branch",
    params: oneOf,
    body: z.strictObject({ role, branchId, seen }),
    errors: [404, 409],
  }),
  setStaffActive: deskEndpoint("PUT /api/staff/team/{id}/active", "manage_staff", {
    answer,
    summary: "Activate a colleague's account, or deactivate it and end its sessions",
    params: oneOf,
    body: activeInput.extend({ seen }),
    errors: [404, 409],
  }),
};

/** Invitation as its link shows it. */
export const shownInvitation = z.strictObject({
  email: z.string(),
  role,
  branchId: z.string().nullable(),
  /** Null for the first admin, invited on the server. */
  invitedBy: z.string().nullable(),
  /** Whether the email has an account, which then joins. */
  hasAccount: z.boolean(),
});
export type ShownInvitation = z.infer<typeof shownInvitation>;

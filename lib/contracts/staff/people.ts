import { z } from "zod";
import { staffRoles } from "@/lib/staff";
import { endpoint } from "../endpoint";
import { MAX } from "../fields";
import { email, id, line, success, timestamp } from "../shared";
import { activeInput } from "./customers";

export const ROLE_NEEDED = "Please choose a role";
const role = z.enum(staffRoles, ROLE_NEEDED);
/** Where they work, if noted; what they may do follows from the role alone. */
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
  /** Browsers and programs that are signed in. */
  signIns: z.int(),
  /** The one who asks. */
  isSelf: z.boolean(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

const invitation = z.strictObject({
  _id: id,
  email: z.string(),
  role,
  branchId: z.string().nullable(),
  invitedBy: z.string(),
  /** False until the mail has gone out. */
  isSent: z.boolean(),
  expiresAt: timestamp,
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const everybody = z.strictObject({ people: z.array(staffAccount), invitations: z.array(invitation) });
export type Everybody = z.infer<typeof everybody>;

/** What the caller saw: somebody else may have changed it since. */
const seen = z.strictObject({ role, branchId: z.string().nullable(), active: z.boolean() });
const oneOf = z.strictObject({ id });
const manage = { access: "staff", action: "manage_staff", answer: success(everybody) } as const;

export const staffPeopleEndpoints = {
  listStaff: endpoint("GET /api/staff/people", { ...manage, summary: "Who works here, and who is invited to" }),
  inviteStaff: endpoint("POST /api/staff/people/invitations", {
    ...manage,
    summary: "Invite a colleague by email: the link works once, within three days",
    limits: [{ name: "invitation", account: { field: "email" } }],
    body: z.strictObject({ email, role, branchId }),
    status: 201,
    errors: [409],
  }),
  resendInvitation: endpoint("POST /api/staff/people/invitations/{id}/resend", {
    ...manage,
    summary: "Send an invitation again; the link that was sent before does not work any more",
    params: oneOf,
    errors: [404],
  }),
  endInvitation: endpoint("DELETE /api/staff/people/invitations/{id}", {
    ...manage,
    summary: "Take an invitation back",
    params: oneOf,
    errors: [404],
  }),
  changeStaff: endpoint("PUT /api/staff/people/{id}", {
    ...manage,
    summary: "Change somebody's role and branch",
    params: oneOf,
    body: z.strictObject({ role, branchId, seen }),
    errors: [404, 409],
  }),
  setStaffActive: endpoint("PUT /api/staff/people/{id}/active", {
    ...manage,
    summary: "Deactivate a colleague, who is out with the next call, or activate them again",
    params: oneOf,
    body: activeInput.extend({ seen }),
    errors: [404, 409],
  }),
};

/** What an invitation's link shows before it is taken up. */
export const shownInvitation = z.strictObject({
  email: z.string(),
  role,
  branchId: z.string().nullable(),
  /** Null for the first admin, whom whoever has the server invites. */
  invitedBy: z.string().nullable(),
  /** There is an account with this e-mail: its owner signs in and joins with it. */
  hasAccount: z.boolean(),
});
export type ShownInvitation = z.infer<typeof shownInvitation>;

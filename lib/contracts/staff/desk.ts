import { z } from "zod";
import { staffActions, staffRoles } from "@/lib/staff";
import { endpoint } from "../endpoint";
import { id, success } from "../shared";

const me = z.strictObject({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  branchId: z.string().nullable(),
  /** What role and branch allow. */
  may: z.array(z.enum(staffActions)),
  /** An admin of a public shop who has not switched two-step sign-in on: nothing else is answered before that. */
  needsSecondFactor: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const deskEndpoints = {
  readMe: endpoint("GET /api/staff/me", {
    summary: "Who is at the desk, and what they may do",
    access: "staff",
    action: "open_desk",
    answer: success(me),
  }),
};

import { z } from "zod";
import { staffActions, staffRoles } from "@/lib/staff";
import { worklistNames } from "@/lib/worklists";
import { endpoint } from "../endpoint";
import { id, success, timestamp } from "../shared";
import { figures } from "./figures";

const me = z.strictObject({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  branchId: z.string().nullable(),
  /** What the role allows. */
  may: z.array(z.enum(staffActions)),
  /** Office or admin of a public shop without two-step sign-in: nothing else is answered before that. */
  needsSecondFactor: z.boolean(),
});
export type Me = z.infer<typeof me>;

const desk = z.strictObject({
  /** The most urgent first. */
  lists: z.array(
    z.strictObject({
      name: z.enum(worklistNames),
      count: z.int().min(0),
      /** Since when the first on it waits; null where nobody does, and where the list does not tell. */
      since: timestamp.nullable(),
    }),
  ),
  /** Since midnight in Ghana. */
  today: figures,
  /** For the office; null for others, and in a shop that makes no backups and need not. */
  lastBackup: z
    .strictObject({
      /** Null when none was made yet. */
      madeAt: timestamp.nullable(),
      isTooOld: z.boolean(),
    })
    .nullable(),
});
export type Desk = z.infer<typeof desk>;

export const deskEndpoints = {
  readMe: endpoint("GET /api/staff/me", {
    summary: "Who is at the desk, and what they may do",
    access: "staff",
    action: "open_desk",
    answer: success(me),
    errors: [404],
  }),
  readDesk: endpoint("GET /api/staff/desk", {
    summary: "What waits for somebody, and how the day goes",
    access: "staff",
    action: "read_orders",
    answer: success(desk),
    errors: [403, 404],
  }),
};

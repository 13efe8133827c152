import { z } from "zod";
import { staffActions, staffRoles } from "@/lib/staff";
import { worklistNames } from "@/lib/worklists";
import { deskEndpoint } from "../endpoint";
import { id, success, timestamp } from "../shared";
import { figures } from "./figures";

const me = z.strictObject({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  branchId: z.string().nullable(),
  /** Actions that the role allows. */
  may: z.array(z.enum(staffActions)),
  /** Whether the role needs two-step sign-in first, in a public shop; until then other endpoints refuse. */
  needsSecondFactor: z.boolean(),
});
export type Me = z.infer<typeof me>;

const desk = z.strictObject({
  /** Worklists, most urgent first. */
  lists: z.array(
    z.strictObject({
      name: z.enum(worklistNames),
      count: z.int().min(0),
      /** Time since which the oldest entry waits; null if the list is empty or has no times. */
      since: timestamp.nullable(),
    }),
  ),
  /** Figures since midnight in Ghana. */
  today: figures,
  /** Last backup, for the office; null for others and for shops without backups. */
  lastBackup: z
    .strictObject({
      /** Null if there is none yet. */
      madeAt: timestamp.nullable(),
      isTooOld: z.boolean(),
    })
    .nullable(),
});
export type Desk = z.infer<typeof desk>;

export const deskEndpoints = {
  readMe: deskEndpoint("GET /api/staff/me", "open_desk", {
    summary: "Get the staff member and their permissions",
    answer: success(me),
    errors: [404],
  }),
  readDesk: deskEndpoint("GET /api/staff/desk", "read_orders", {
    summary: "Get open work and the day's figures",
    answer: success(desk),
    errors: [403, 404],
  }),
};

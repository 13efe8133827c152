import { z } from "zod";
import { success } from "@/lib/contracts/shared";
import { staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { FIRST_ADMIN_LINK_MINUTES } from "@/lib/limits";
import { ok } from "@/server/http/answer";
import { inviteFirstAdmin } from "@/server/staff";
import { fieldsOf, setUpCommand } from "../command";

const { email } = fieldsOf(staffPeopleEndpoints.inviteStaff.body);
const answer = success(z.strictObject({ link: z.string() }));

/** For a new shop: somebody has to be able to invite the others. */
export const firstAdminCommand = setUpCommand({
  usage: "first-admin <email>",
  summary: "A link by which somebody becomes the first admin, of a shop that has none",
  example: "first-admin ama@shop.example",
  does: { answer },
  fields: { email },
  async run(typed, { confirm }) {
    await confirm(`Make ${typed.email} the admin of this shop, who may do everything?`);
    return ok({ link: await inviteFirstAdmin(typed.email) });
  },
  show: ({ data }) =>
    `Open this link within ${FIRST_ADMIN_LINK_MINUTES} minutes; it works once:\n\n  ${data.link}\n\nWho opens it chooses name and password, or signs in where the address has an account.`,
});

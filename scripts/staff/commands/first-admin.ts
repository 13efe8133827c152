import { done as answer } from "@/lib/contracts/shared";
import { staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { done } from "@/server/http/answer";
import { makeFirstAdmin } from "@/server/staff";
import { fieldsOf, setUpCommand } from "../command";

const { email } = fieldsOf(staffPeopleEndpoints.inviteStaff.body);

/** For a new shop: somebody has to be able to invite the others. */
export const firstAdminCommand = setUpCommand({
  usage: "first-admin <email>",
  summary: "Make the owner of an account the first admin, of a shop that has none",
  example: "first-admin ama@shop.example",
  does: { answer },
  fields: { email },
  async run(typed, { confirm }) {
    await confirm(`Make ${typed.email} the admin of this shop, who may do everything?`);
    await makeFirstAdmin(typed.email);
    return done(`${typed.email} is an admin now, and can invite others: npm run staff -- invite --help`);
  },
  show: ({ message }) => message,
});

import { z } from "zod";
import { type Everybody, staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { formatDayAndTime } from "@/lib/dates";
import { roleWords } from "@/lib/desk-words";
import { normaliseEmail } from "@/lib/normalise";
import type { StaffMember } from "@/lib/staff";
import { AppError } from "@/server/core/errors";
import { ok } from "@/server/http/answer";
import { changeStaff, endInvitation, inviteStaff, listStaff, resendInvitation, setStaffActive } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { cut, paragraphs, table } from "../print";

const endpoints = staffPeopleEndpoints;
const invited = fieldsOf(endpoints.inviteStaff.body);
const { email } = invited;
const branch = invited.branchId.optional();

function show({ people, invitations }: Everybody): string {
  const rows = people.map((person) => [
    person.email,
    cut(`${person.firstName} ${person.lastName}`, 22),
    roleWords[person.role],
    person.branchId ?? "",
    person.active ? "" : "deactivated",
  ]);
  const open = invitations.map(({ email: to, role: as, branchId, isExpired, expiresAt }) => [
    to,
    roleWords[as],
    branchId ?? "",
    `${isExpired ? "ran out" : "until"} ${formatDayAndTime(expiresAt)}`,
  ]);
  return paragraphs(table(rows), open.length > 0 && `Invited\n${table(open)}`);
}

/** What the commands about everybody have in common: each answers with them all, as the desk does. */
const aboutEverybody = { show: ({ data }: { data: Everybody }) => show(data) };

/** @throws AppError NOT_FOUND */
async function findPerson(member: StaffMember, address: string) {
  const person = (await listStaff(member)).people.find((known) => known.email === normaliseEmail(address));
  if (!person)
    throw new AppError("NOT_FOUND", {
      message: `Nobody with the address ${address} works here: npm run staff -- people`,
    });
  const { _id, role: now, branchId, active } = person;
  return { id: _id, seen: { role: now, branchId, active } };
}

/** @throws AppError NOT_FOUND */
async function findInvitation(member: StaffMember, address: string): Promise<string> {
  const found = (await listStaff(member)).invitations.find((known) => known.email === normaliseEmail(address));
  if (!found) throw new AppError("NOT_FOUND", { message: `${address} is not invited: npm run staff -- people` });
  return found._id;
}

const activeCommand = (active: boolean) =>
  command({
    usage: `person <email> ${active ? "activate" : "deactivate"}`,
    summary: active ? "Activate a colleague again" : "Deactivate a colleague, who is out with the next call",
    example: `person kofi@shop.example ${active ? "activate" : "deactivate"} --reason "Works elsewhere"`,
    does: endpoints.setStaffActive,
    fields: { email, reason: fieldsOf(endpoints.setStaffActive.body).reason },
    async run(typed, { member, confirm }) {
      const { id, seen } = await findPerson(member, typed.email);
      if (!active) await confirm(`Deactivate ${typed.email}? Their sign-ins end at once, and so do their invitations.`);
      await setStaffActive(member, id, { active, reason: typed.reason, seen });
      return ok(await listStaff(member));
    },
    ...aboutEverybody,
  });

export const peopleCommands = [
  command({
    usage: "people",
    summary: "Who works here, and who is invited to",
    example: "people",
    does: endpoints.listStaff,
    fields: {},
    run: async (_, { member }) => ok(await listStaff(member)),
    ...aboutEverybody,
  }),
  command({
    usage: "person <email> change",
    summary: "Change a colleague's role, or where they work; what is not said stays",
    example: "person kofi@shop.example change --branch Kumasi",
    does: endpoints.changeStaff,
    fields: { email, role: invited.role.optional(), branch, withoutBranch: z.boolean().default(false) },
    async run(typed, { member }) {
      const { id, seen } = await findPerson(member, typed.email);
      const branchId = typed.withoutBranch ? null : (typed.branch ?? seen.branchId);
      await changeStaff(member, id, { role: typed.role ?? seen.role, branchId, seen });
      return ok(await listStaff(member));
    },
    ...aboutEverybody,
  }),
  activeCommand(false),
  activeCommand(true),
  command({
    usage: "invite <email>",
    summary: "Invite a colleague by email: the link works once, within three days",
    example: "invite kofi@shop.example --role staff --branch Kumasi",
    does: endpoints.inviteStaff,
    fields: { email, role: invited.role, branch },
    async run(typed, { member }) {
      await inviteStaff(member, { email: typed.email, role: typed.role, branchId: typed.branch ?? null });
      return ok(await listStaff(member));
    },
    ...aboutEverybody,
  }),
  command({
    usage: "invitation <email> resend",
    summary: "Send an invitation again; the link that was sent before does not work any more",
    example: "invitation kofi@shop.example resend",
    does: endpoints.resendInvitation,
    fields: { email },
    async run(typed, { member }) {
      await resendInvitation(member, await findInvitation(member, typed.email));
      return ok(await listStaff(member));
    },
    ...aboutEverybody,
  }),
  command({
    usage: "invitation <email> end",
    summary: "Take an invitation back",
    example: "invitation kofi@shop.example end",
    does: endpoints.endInvitation,
    fields: { email },
    async run(typed, { member, confirm }) {
      const invitation = await findInvitation(member, typed.email);
      await confirm(`Take the invitation of ${typed.email} back? Its link does nothing any more.`);
      await endInvitation(member, invitation);
      return ok(await listStaff(member));
    },
    ...aboutEverybody,
  }),
];

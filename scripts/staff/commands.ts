import { emailProblem } from "@/lib/contracts/fields";
import { FIRST_ADMIN_LINK_MINUTES } from "@/lib/limits";
import { permissionBlocker, type StaffMember } from "@/lib/staff";
import { resetSecondFactor } from "@/server/auth";
import { AppError } from "@/server/core/errors";
import { changeSetting, findMember, inviteFirstAdmin, readSetting } from "@/server/staff";

/** Input of a command: its argument, and a way to ask for confirmation. */
interface Typed {
  /** The command's argument; empty for a command without one. */
  email: string;
  /** Email of the acting staff member: `--as`, else STAFF_EMAIL. */
  as: string | undefined;
  /** @throws AppError FORBIDDEN if the answer is not yes, VALIDATION without a terminal */
  confirm(question: string): Promise<void>;
}

interface Command {
  usage: string;
  summary: string;
  /** @returns the text to print */
  run(typed: Typed): Promise<string>;
}

export function wrongUsage(message: string): AppError {
  return new AppError("VALIDATION", { message });
}

async function firstAdmin({ email, confirm }: Typed): Promise<string> {
  await confirm(`Make ${email} an admin of this shop, with all permissions?`);
  const link = await inviteFirstAdmin(email);
  return `Open this link within ${FIRST_ADMIN_LINK_MINUTES} minutes; it works once:\n\n  ${link}\n\nIt asks for a name and a password, or for a login if the address has an account.`;
}

async function resetTwoStep({ email, confirm }: Typed): Promise<string> {
  await confirm(
    `Turn off two-step sign-in for ${email}? First confirm the request with the owner: call the account's phone.`,
  );
  await resetSecondFactor(email);
  return `Two-step sign-in is off for ${email}: the password alone logs in. The owner is emailed.`;
}

/** @throws AppError VALIDATION without a name, FORBIDDEN without the right */
async function findAdmin(as: string | undefined): Promise<StaffMember> {
  if (!as)
    throw wrongUsage("Please identify yourself: --as ama@shop.example, or STAFF_EMAIL=ama@shop.example in .env.");
  const member = await findMember(as);
  const refusal = permissionBlocker(member, "edit_settings");
  if (refusal) throw new AppError("FORBIDDEN", { message: refusal });
  return member;
}

const setMaintenance =
  (enabled: boolean) =>
  async ({ as }: Typed): Promise<string> => {
    const member = await findAdmin(as);
    const { version } = await readSetting("maintenance");
    await changeSetting(member, "maintenance", { value: { enabled }, seen: version });
    return enabled ? "The shop is closed. Staff can still use it." : "The shop is open.";
  };

export const commands: Record<string, Command> = {
  "first-admin": {
    usage: "first-admin <email>",
    summary: "Print the link that makes the first admin",
    run: firstAdmin,
  },
  "reset-two-step": {
    usage: "reset-two-step <email>",
    summary: "Turn off two-step sign-in for an owner without phone and recovery codes",
    run: resetTwoStep,
  },
  close: { usage: "close", summary: "Close the shop for maintenance", run: setMaintenance(true) },
  open: { usage: "open", summary: "Open the shop", run: setMaintenance(false) },
};

/** @throws AppError VALIDATION unless the line has the arguments of its command */
export function checkArguments({ usage }: Command, words: readonly string[]): void {
  if (words.length !== usage.split(" ").length - 1) throw wrongUsage(`Please type: npm run staff -- ${usage}`);
  const problem = words[0] === undefined ? null : emailProblem(words[0]);
  if (problem) throw wrongUsage(`${words[0]}: ${problem}`);
}

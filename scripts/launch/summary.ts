import { demoAdmin, demoCustomer, demoOffice, demoStaff } from "@/prisma/seed/people";
import type { Plan } from "./environment";

/** Formats the URLs and accounts that `npm start` prints when ready. */
export function writeSummary(
  { appUrl, isPublic }: Plan,
  { MAILBOX_URL, PAYSTACK_SANDBOX_URL }: NodeJS.ProcessEnv,
): string {
  const accounts = { Customer: demoCustomer, Staff: demoStaff, Office: demoOffice, Admin: demoAdmin };
  const rows: [string, string | undefined][] = [
    ["Shop", appUrl],
    ["Mailbox", MAILBOX_URL],
    ["Paystack sandbox", PAYSTACK_SANDBOX_URL],
    ...Object.entries(isPublic ? {} : accounts).map(([label, { email, password }]): [string, string] => [
      label,
      `${email} / ${password}`,
    ]),
    ["Prisma Studio", isPublic ? undefined : "npm run studio (in another terminal)"],
    ["Stop", "Ctrl-C"],
  ];
  const lines = rows.flatMap(([label, value]) => (value ? [`  ${label.padEnd(18)}${value}`] : []));
  return ["", ...lines, ""].join("\n");
}

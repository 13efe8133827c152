import { demoAdmin, demoCustomer, demoOffice, demoStaff } from "@/prisma/seed/people";
import type { Plan } from "./environment";

/** The short list at the end of a start: where everything is. */
export function writeSummary(plan: Plan, env: NodeJS.ProcessEnv, hasDemoAccounts: boolean): string {
  const rows: [string, string | undefined][] = [
    ["Shop", plan.appUrl],
    ["Mailbox", env.MAILBOX_URL],
    ["Paystack sandbox", env.PAYSTACK_SANDBOX_URL],
    ["Customer", hasDemoAccounts ? `${demoCustomer.email} / ${demoCustomer.password}` : undefined],
    ["Staff", hasDemoAccounts ? `${demoStaff.email} / ${demoStaff.password}` : undefined],
    ["Office", hasDemoAccounts ? `${demoOffice.email} / ${demoOffice.password}` : undefined],
    ["Admin", hasDemoAccounts ? `${demoAdmin.email} / ${demoAdmin.password}` : undefined],
    ["Prisma Studio", plan.isPublic ? undefined : "npm run studio (in another terminal)"],
    ["Stop", "Ctrl-C"],
  ];
  const lines = rows.flatMap(([label, value]) => (value ? [`  ${label.padEnd(18)}${value}`] : []));
  return ["", ...lines, ""].join("\n");
}

import type { Prisma, Tx } from "@/server/core/db";
import { dropAccountMails } from "@/server/core/queue";

/**
 * Deletes accounts with all personal data except orders.
 * That is profile, addresses, saved items, cart, sessions, codes, links, back-in-stock requests and queued mails.
 * The only function that deletes accounts; server/orders/forget-buyers.ts handles their orders.
 */
export async function deleteAccounts(tx: Tx, which: Prisma.UserWhereInput): Promise<void> {
  const accounts = await tx.user.findMany({ where: which, select: { id: true, email: true, phoneNumber: true } });
  const ids = accounts.map(({ id }) => id);
  const previousEmails = await tx.emailChange.findMany({
    where: { userId: { in: ids }, undoneAt: null },
    select: { oldEmail: true },
  });
  // The undo link still shows that the account is closed; the email itself is not needed for that.
  await tx.emailChange.updateMany({ where: { userId: { in: ids } }, data: { oldEmail: "" } });
  await tx.idempotencyKey.deleteMany({ where: { viewer: { in: ids } } });
  await tx.staffInvitation.deleteMany({ where: { email: { in: accounts.map(({ email }) => email) } } });
  const contacts = [
    ...accounts.flatMap(({ email, phoneNumber }) => (phoneNumber ? [email, phoneNumber] : [email])),
    ...previousEmails.map(({ oldEmail }) => oldEmail.toLowerCase()),
  ];
  await tx.stockAlert.deleteMany({ where: { contact: { in: contacts } } });
  for (const account of accounts) await dropAccountMails(tx, account);
  await tx.user.deleteMany({ where: { AND: [which, { id: { in: ids } }] } });
}

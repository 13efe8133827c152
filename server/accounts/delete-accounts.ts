import type { Prisma, Tx } from "@/server/core/db";
import { dropAccountMails } from "@/server/core/queue";

/**
 * Deletes accounts with everything about their owners that is no order: profile, address book, saved items, cart,
 * sign-ins, codes, links, what they wait to hear of and mails that wait to be sent. The one way in which an account goes; its orders have
 * theirs (server/orders/forget-buyers.ts).
 */
export async function deleteAccounts(tx: Tx, which: Prisma.UserWhereInput): Promise<void> {
  const accounts = await tx.user.findMany({ where: which, select: { id: true, email: true, phoneNumber: true } });
  const ids = accounts.map(({ id }) => id);
  const givenUp = await tx.emailChange.findMany({
    where: { userId: { in: ids }, undoneAt: null },
    select: { oldEmail: true },
  });
  // The link to undo a change tells what became of the account for some days yet; whose it was it need not know.
  await tx.emailChange.updateMany({ where: { userId: { in: ids } }, data: { oldEmail: "" } });
  await tx.idempotencyKey.deleteMany({ where: { viewer: { in: ids } } });
  await tx.staffInvitation.deleteMany({ where: { email: { in: accounts.map(({ email }) => email) } } });
  const contacts = [
    ...accounts.flatMap(({ email, phoneNumber }) => (phoneNumber ? [email, phoneNumber] : [email])),
    ...givenUp.map(({ oldEmail }) => oldEmail.toLowerCase()),
  ];
  await tx.stockAlert.deleteMany({ where: { contact: { in: contacts } } });
  for (const account of accounts) await dropAccountMails(tx, account);
  await tx.user.deleteMany({ where: { AND: [which, { id: { in: ids } }] } });
}

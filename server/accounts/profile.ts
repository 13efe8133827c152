import type { ProfileInput, User } from "@/lib/contracts/accounts";
import type { CheckoutMethod } from "@/lib/order-status";
import { normalisePhone } from "@/lib/phone";
import { accountsDb as db, isUniqueViolation } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { movePhone, rememberHome } from "./addresses";
import { awaitNewEmail, spendCode } from "./email-codes";
import { readUser } from "./user-rows";

const taken = () => {
  const message = "Another account uses this email. Please choose a different one.";
  return new AppError("EMAIL_TAKEN", { message, errors: { email: message } });
};

export async function getProfile(userId: string): Promise<User> {
  return readUser(db(), userId);
}

/**
 * Replaces the personal data. A new address takes effect with the code that is sent to it (SHP-ACCOUNT-31); until then
 * the answer carries `pendingEmail`. Typing the present address again withdraws a change that waits.
 * @throws AppError EMAIL_TAKEN
 */
export async function updateProfile(userId: string, input: ProfileInput): Promise<User> {
  const email = input.email.toLowerCase();
  return db().$transaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, phoneNumber: true },
    });
    const phoneNumber = input.phoneNumber ? normalisePhone(input.phoneNumber) : null;
    if (email === before.email) {
      await tx.emailCode.deleteMany({ where: { userId, purpose: "change_email" } });
    } else if (email !== (await readUser(tx, userId)).pendingEmail) {
      if (await tx.user.findUnique({ where: { email }, select: { id: true } })) throw taken();
      await awaitNewEmail(tx, userId, email);
      await queueAccountMail(tx, { event: "confirm_new_email", userId });
    }
    await tx.user.update({
      where: { id: userId },
      data: {
        firstName: input.firstName,
        lastName: input.lastName,
        phoneNumber,
        dateOfBirth: input.dateOfBirth === null ? null : new Date(input.dateOfBirth),
      },
    });
    await movePhone(tx, userId, before.phoneNumber, phoneNumber);
    return readUser(tx, userId);
  });
}

/**
 * Puts the new address in force by the code that was sent to it; the old address is told.
 * @throws AppError CODE_INVALID, EMAIL_TAKEN when somebody else took the address meanwhile
 */
export async function confirmNewEmail(userId: string, code: string): Promise<void> {
  const newEmail = await spendCode({ userId, purpose: "change_email" }, code);
  if (newEmail === null) throw new AppError("CODE_INVALID");
  try {
    await db().$transaction(async (tx) => {
      const { email, firstName, lastName } = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { email: true, firstName: true, lastName: true },
      });
      await tx.user.update({ where: { id: userId }, data: { email: newEmail, emailVerified: new Date() } });
      await tx.resetToken.deleteMany({ where: { userId } });
      await queueAccountMail(tx, { event: "email_changed", firstName, lastName, email, newEmail });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

/** What checkout learns of a customer on the way (SHP-CHECKOUT-29). */
export async function updateContact(
  userId: string,
  { phoneNumber, address }: { phoneNumber?: string; address?: { street: string; city: string; region: string } },
): Promise<User> {
  return db().$transaction(async (tx) => {
    if (phoneNumber !== undefined) {
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { phoneNumber: true } });
      const phone = normalisePhone(phoneNumber);
      await tx.user.update({ where: { id: userId }, data: { phoneNumber: phone } });
      await movePhone(tx, userId, before.phoneNumber, phone);
    }
    if (address) await rememberHome(tx, userId, { street: address.street, town: address.city, region: address.region });
    return readUser(tx, userId);
  });
}

export async function setPaymentPreference(userId: string, method: CheckoutMethod | null): Promise<void> {
  await db().user.update({ where: { id: userId }, data: { preferredPayment: method } });
}

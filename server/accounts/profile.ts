import type { ContactInput, ProfileInput, User } from "@/lib/contracts/accounts";
import { FRESH_LOGIN_MINUTES } from "@/lib/limits";
import { normaliseEmail } from "@/lib/normalise";
import type { CheckoutMethod } from "@/lib/payment-methods";
import { normalisePhone } from "@/lib/phone";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { consumeTry } from "@/server/core/rate-limit";
import { movePhone, saveCheckoutAddress } from "./addresses";
import { awaitNewEmail, emailTaken } from "./email-codes";
import { checkOwnPassword, lockOwnAccount, type OwnAccount, type SignedIn } from "./owner";
import { readUser } from "./user-rows";

export async function getProfile(userId: string): Promise<User> {
  return readUser(db(), userId);
}

/**
 * Updates the profile.
 * A new email takes effect with the code sent to it (SHP-ACCOUNT-31); until then the response has `pendingEmail`.
 * Entering the current email again cancels a pending change.
 * @throws AppError EMAIL_TAKEN; WRONG_PASSWORD or LOGIN_TOO_OLD for a new email without proof of ownership;
 *   RATE_LIMITED for an email that was sent several codes
 */
export async function updateProfile(viewer: SignedIn, { currentPassword, ...input }: ProfileInput): Promise<User> {
  const { userId } = viewer;
  const checked =
    currentPassword === undefined ? undefined : await checkOwnPassword(userId, currentPassword, "currentPassword");
  const email = normaliseEmail(input.email);
  const { email: current, pendingEmail, googleOnly } = await readUser(db(), userId);
  const isNew = email !== current && email !== pendingEmail;
  // The email may be a stranger's, so a code to it counts as a resend.
  if (isNew && (checked !== undefined || googleOnly)) await consumeTry("resend", { account: email });
  return db().$transaction(async (tx) => {
    const account = await lockOwnAccount(tx, viewer, checked);
    const phoneNumber = input.phoneNumber ? normalisePhone(input.phoneNumber) : null;
    if (email === account.email) {
      await tx.emailCode.deleteMany({ where: { userId, purpose: "change_email" } });
    } else if (email !== (await readUser(tx, userId)).pendingEmail) {
      requireProof(account, checked);
      if (await tx.user.findUnique({ where: { email }, select: { id: true } })) throw emailTaken();
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
    await movePhone(tx, userId, account.phoneNumber, phoneNumber);
    return readUser(tx, userId);
  });
}

/** Requires the password or a fresh login: a session on a shared phone must not change the email. */
function requireProof(account: OwnAccount, checked: string | undefined): void {
  if (account.passwordHash === null) {
    if (Date.now() - account.signedInAt.getTime() > FRESH_LOGIN_MINUTES * 60_000) throw new AppError("LOGIN_TOO_OLD");
  } else if (checked === undefined) {
    const message = "Please enter your current password to change your email.";
    throw new AppError("WRONG_PASSWORD", { message, errors: { currentPassword: message } });
  }
}

/** Saves the phone number and address entered at checkout (SHP-CHECKOUT-29). */
export async function updateContact(userId: string, { phoneNumber, address }: ContactInput): Promise<User> {
  return db().$transaction(async (tx) => {
    if (phoneNumber !== undefined) {
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { phoneNumber: true } });
      const phone = normalisePhone(phoneNumber);
      await tx.user.update({ where: { id: userId }, data: { phoneNumber: phone } });
      await movePhone(tx, userId, before.phoneNumber, phone);
    }
    if (address) await saveCheckoutAddress(tx, userId, address);
    return readUser(tx, userId);
  });
}

export async function setPaymentPreference(userId: string, method: CheckoutMethod | null): Promise<void> {
  await db().user.update({ where: { id: userId }, data: { preferredPayment: method } });
}

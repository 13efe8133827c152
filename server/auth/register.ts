import type { z } from "zod";
import type { authEndpoints } from "@/lib/contracts/auth";
import { normaliseEmail } from "@/lib/normalise";
import { normalisePhone } from "@/lib/phone";
import { hashPassword, refuseCommonPassword } from "@/server/accounts";
import { db, isUniqueViolation } from "@/server/core/db";
import { hashing } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { signPending } from "./access-token";
import { pendingCookie } from "./session-cookie";

type Registration = z.output<NonNullable<typeof authEndpoints.register.body>>;

const taken = () => {
  const error = new AppError("EMAIL_TAKEN");
  return new AppError("EMAIL_TAKEN", { errors: { email: error.message } });
};

/**
 * Creates an account and queues its verification code in the same transaction.
 * A taken email takes the same time: the password is hashed before the database refuses the row.
 * @returns the cookie that identifies the account for a code without email
 * @throws AppError EMAIL_TAKEN, VALIDATION for a common password
 */
export async function register(input: Registration): Promise<{ cookie: string }> {
  refuseCommonPassword(input.password, "password");
  const email = normaliseEmail(input.email);
  const passwordHash = await hashPassword(input.password, hashing());
  const { firstName, lastName } = input;
  const phoneNumber = normalisePhone(input.phoneNumber);
  try {
    const { id } = await db().$transaction(async (tx) => {
      const user = await tx.user.create({
        data: { firstName, lastName, email, phoneNumber, passwordHash },
        select: { id: true },
      });
      await queueAccountMail(tx, { event: "verify_email", email });
      return user;
    });
    return { cookie: pendingCookie(await signPending(id)) };
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

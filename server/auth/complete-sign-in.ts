import { db, type Tx } from "@/server/core/db";
import { queueAccountMail } from "@/server/core/queue";
import { askSecondFactor, countingTries, type GivenCode } from "./second-factor";
import { type LiveSession, type NewSession, openSession } from "./sessions";

/** Locked account of a sign-in, after its proof was checked again. */
interface LockedAccount {
  id: string;
  role: string;
  branchId: string | null;
}

interface SignIn extends Omit<NewSession, "userId"> {
  /** Locks the account (`lockAccount`) and throws if the password or Google's proof is no longer valid. */
  lock(tx: Tx): Promise<LockedAccount>;
  /** Code for an account with two-step sign-in. */
  given: GivenCode | undefined;
}

/**
 * Opens a session after checking the second factor; the only function that opens one.
 * @param issue creates the client's credentials in the same transaction
 * @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED, and errors of `lock`
 */
export async function completeSignIn<T>(
  { lock, given, ...session }: SignIn,
  issue: (tx: Tx, session: LiveSession) => T | Promise<T>,
): Promise<T> {
  return countingTries(given, () =>
    db().$transaction(async (tx) => {
      const { id: userId, role, branchId } = await lock(tx);
      const recoveryCodesLeft = await askSecondFactor(tx, userId, given?.code);
      if (recoveryCodesLeft !== null) {
        await queueAccountMail(tx, { event: "recovery_code_used", userId, left: recoveryCodesLeft });
      }
      await noteLogin(tx, userId);
      const { id } = await openSession(tx, { userId, ...session });
      return issue(tx, { id, userId, remember: session.remember, role, branchId });
    }),
  );
}

/** Records this login; the account shows the previous one as last login. */
async function noteLogin(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`UPDATE "user" SET last_login = current_login, current_login = now() WHERE id = ${userId}::uuid`;
}

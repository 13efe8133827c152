import { accountsDb as db, type Tx } from "@/server/core/db";
import { queueAccountMail } from "@/server/core/queue";
import { askSecondFactor, countingTries, type GivenCode } from "./second-factor";
import { type LiveSession, type NewSession, openSession } from "./sessions";

/** The account that somebody wants to enter, once its row is held and what was proved of its owner still holds. */
interface HeldAccount {
  id: string;
  role: string;
  branchId: string | null;
}

interface Entry extends Omit<NewSession, "userId"> {
  /** Holds the account (`lockAccount`) and throws when the password, or what Google said, counts no more. */
  hold(tx: Tx): Promise<HeldAccount>;
  /** For an account with two-step sign-in. */
  given: GivenCode | undefined;
}

/**
 * The one way to a session: whoever shows a password, or comes from Google, is asked here for the second factor.
 * @param issue what the client gets, of the same transaction
 * @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED, and what `hold` throws
 */
export async function enter<T>(
  { hold, given, ...session }: Entry,
  issue: (tx: Tx, session: LiveSession) => T | Promise<T>,
): Promise<T> {
  return countingTries(given, () =>
    db().$transaction(async (tx) => {
      const { id: userId, role, branchId } = await hold(tx);
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

/** The account shows the login before the present one. */
async function noteLogin(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`UPDATE "user" SET last_login = current_login, current_login = now() WHERE id = ${userId}::uuid`;
}

import type { User } from "@/lib/contracts/accounts";
import { normaliseEmail } from "@/lib/normalise";
import { isPassword, lockAccount, readUser } from "@/server/accounts";
import { db, type Tx } from "@/server/core/db";
import { hashing } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { signAccessToken, signPending } from "./access-token";
import { completeSignIn } from "./complete-sign-in";
import { issueRefreshToken, type TokenPair } from "./refresh-tokens";
import { pendingCookie, type SessionClaims, toClaims } from "./session-cookie";

interface Credentials {
  email: string;
  password: string;
  /** Code of the authenticator app or recovery code. */
  secondFactor?: string;
  rememberMe?: boolean;
}

/** Account after a correct password; the check is valid while the stored hash is this one. */
interface CheckedAccount {
  id: string;
  passwordHash: string;
}

/**
 * Checks email and password; other problems of the account are reported only after the correct password.
 * @throws AppError INVALID_CREDENTIALS, ACCOUNT_INACTIVE (SHP-LOGIN-14), NOT_VERIFIED (SHP-LOGIN-12)
 */
async function checkCredentials({ email, password }: Credentials): Promise<CheckedAccount> {
  const account = await db().user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, passwordHash: true, active: true, emailVerified: true },
  });
  const fits = await isPassword(password, account?.passwordHash, hashing());
  const passwordHash = account?.passwordHash;
  if (!passwordHash || !fits) throw new AppError("INVALID_CREDENTIALS");
  if (!account.active) throw new AppError("ACCOUNT_INACTIVE");
  if (!account.emailVerified) {
    throw new AppError("NOT_VERIFIED", { cookies: [pendingCookie(await signPending(account.id))] });
  }
  return { id: account.id, passwordHash };
}

/**
 * Checks the password and prepares the sign-in.
 * `lock` compares the hash again, because a reset may happen during the slow password check.
 * @throws AppError see `checkCredentials`
 */
async function prepareSignIn(credentials: Credentials, device: string | null) {
  const { id, passwordHash } = await checkCredentials(credentials);
  const { secondFactor: code, rememberMe: remember = false } = credentials;
  return {
    lock: async (tx: Tx) => {
      const account = await lockAccount(tx, { id });
      if (account?.passwordHash !== passwordHash) throw new AppError("INVALID_CREDENTIALS");
      return account;
    },
    given: code === undefined ? undefined : { userId: id, code },
    remember,
    device,
  };
}

/**
 * Logs a browser in; `claims` go into its cookie.
 * @throws AppError see `checkCredentials` and `completeSignIn`
 */
export async function logInBrowser(
  credentials: Credentials,
  device: string | null = null,
): Promise<{ user: User; claims: SessionClaims }> {
  const signIn = await prepareSignIn(credentials, device);
  const claims = await completeSignIn({ ...signIn, kind: "browser" }, (_, session) => toClaims(session));
  return { claims, user: await readUser(db(), claims.sub) };
}

/**
 * Logs an API client in with a token pair.
 * @throws AppError see `checkCredentials` and `completeSignIn`
 */
export async function logInClient(
  credentials: Credentials,
  device: string | null = null,
): Promise<TokenPair & { user: User }> {
  const signIn = await prepareSignIn(credentials, device);
  const { session, refreshToken } = await completeSignIn({ ...signIn, kind: "api" }, async (tx, opened) => ({
    session: opened,
    refreshToken: await issueRefreshToken(tx, opened.id),
  }));
  const { id: sid, userId: sub, role, branchId } = session;
  return {
    token: await signAccessToken({ sub, sid, role, branchId }),
    refreshToken,
    user: await readUser(db(), sub),
  };
}

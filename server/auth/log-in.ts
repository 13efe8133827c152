import type { User } from "@/lib/contracts/accounts";
import { normaliseEmail } from "@/lib/normalise";
import { isPassword, lockAccount, readUser } from "@/server/accounts";
import { accountsDb as db, type Tx } from "@/server/core/db";
import { hashing } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { signAccessToken, signPending } from "./access-token";
import { enter } from "./enter";
import { issueRefreshToken, type TokenPair } from "./refresh-tokens";
import { pendingCookie, type SessionClaims, toClaims } from "./session-cookie";

interface Credentials {
  email: string;
  password: string;
  /** A code of the app or a recovery code, for an account with two-step sign-in. */
  secondFactor?: string;
  rememberMe?: boolean;
}

/** An account whose password was right, which holds as long as its hash is this one. */
interface CheckedAccount {
  id: string;
  passwordHash: string;
}

/**
 * Checks an address and its password; what else is wrong with the account is told only after the right password.
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
 * What a login enters by: the password was right, and still is when the account is held. Checking one takes a while, and
 * a reset may come in between.
 * @throws AppError as `checkCredentials`
 */
async function entryOf(credentials: Credentials, device: string | null) {
  const { id, passwordHash } = await checkCredentials(credentials);
  const { secondFactor: code, rememberMe: remember = false } = credentials;
  return {
    hold: async (tx: Tx) => {
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
 * Signs a browser in; `claims` go into its cookie.
 * @throws AppError as `checkCredentials` and `enter`
 */
export async function logInBrowser(
  credentials: Credentials,
  device: string | null = null,
): Promise<{ user: User; claims: SessionClaims }> {
  const entry = await entryOf(credentials, device);
  const claims = await enter({ ...entry, kind: "browser" }, (_, session) => toClaims(session));
  return { claims, user: await readUser(db(), claims.sub) };
}

/**
 * Signs an API client in: a token pair.
 * @throws AppError as `checkCredentials` and `enter`
 */
export async function logInClient(
  credentials: Credentials,
  device: string | null = null,
): Promise<TokenPair & { user: User }> {
  const entry = await entryOf(credentials, device);
  const { session, refreshToken } = await enter({ ...entry, kind: "api" }, async (tx, opened) => ({
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

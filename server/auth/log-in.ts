import type { User } from "@/lib/contracts/accounts";
import { isPassword, lockAccount, readUser } from "@/server/accounts";
import { accountsDb as db, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { signAccessToken, signPending } from "./access-token";
import { issueRefreshToken, type TokenPair } from "./refresh-tokens";
import { pendingCookie, type SessionClaims, toClaims } from "./session-cookie";
import { type NewSession, openSession } from "./sessions";

interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean;
}

interface Account {
  id: string;
  role: string;
  branchId: string | null;
}

/** An account whose password was right, which holds as long as its hash is this one. */
interface CheckedAccount extends Account {
  passwordHash: string;
}

/**
 * Checks an address and its password; what else is wrong with the account is told only after the right password.
 * @throws AppError INVALID_CREDENTIALS, ACCOUNT_INACTIVE (SHP-LOGIN-14), NOT_VERIFIED (SHP-LOGIN-12)
 */
async function checkCredentials({ email, password }: Credentials): Promise<CheckedAccount> {
  const account = await db().user.findUnique({
    where: { email: email.toLowerCase() },
    select: { id: true, role: true, branchId: true, passwordHash: true, active: true, emailVerified: true },
  });
  const fits = await isPassword(password, account?.passwordHash, pepper());
  const passwordHash = account?.passwordHash;
  if (!passwordHash || !fits) throw new AppError("INVALID_CREDENTIALS");
  if (!account.active) throw new AppError("ACCOUNT_INACTIVE");
  if (!account.emailVerified) {
    throw new AppError("NOT_VERIFIED", { cookies: [pendingCookie(await signPending(account.id))] });
  }
  return { ...account, passwordHash };
}

/**
 * Holds an account of which the password was right, and still is: checking one takes a while, and a reset may come in
 * between.
 * @throws AppError INVALID_CREDENTIALS
 */
async function holdChecked(tx: Tx, { id, passwordHash }: CheckedAccount): Promise<void> {
  const account = await lockAccount(tx, { id });
  if (account?.passwordHash !== passwordHash) throw new AppError("INVALID_CREDENTIALS");
}

/** The account shows the login before the present one. */
async function noteLogin(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`UPDATE "user" SET last_login = current_login, current_login = now() WHERE id = ${userId}::uuid`;
}

/** Opens a browser's session for an account that the transaction holds and whose owner was checked, here or by Google. */
export async function openBrowserSession(
  tx: Tx,
  { id: userId, role, branchId }: Account,
  { remember, device }: Pick<NewSession, "remember" | "device">,
): Promise<SessionClaims> {
  await noteLogin(tx, userId);
  const { id } = await openSession(tx, { userId, kind: "browser", remember, device });
  return toClaims({ id, userId, remember, role, branchId });
}

/** Signs a browser in; `claims` go into its cookie. */
export async function logInBrowser(
  credentials: Credentials,
  device: string | null = null,
): Promise<{ user: User; claims: SessionClaims }> {
  const account = await checkCredentials(credentials);
  const claims = await db().$transaction(async (tx) => {
    await holdChecked(tx, account);
    return openBrowserSession(tx, account, { remember: credentials.rememberMe ?? false, device });
  });
  return { claims, user: await readUser(db(), account.id) };
}

/** Signs an API client in: a token pair. */
export async function logInClient(
  credentials: Credentials,
  device: string | null = null,
): Promise<TokenPair & { user: User }> {
  const account = await checkCredentials(credentials);
  const { id, role, branchId } = account;
  const { sid, refreshToken } = await db().$transaction(async (tx) => {
    await holdChecked(tx, account);
    await noteLogin(tx, id);
    const remember = credentials.rememberMe ?? false;
    const session = await openSession(tx, { userId: id, kind: "api", remember, device });
    return { sid: session.id, refreshToken: await issueRefreshToken(tx, session.id) };
  });
  return {
    token: await signAccessToken({ sub: id, sid, role, branchId }),
    refreshToken,
    user: await readUser(db(), id),
  };
}

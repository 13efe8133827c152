import type { User } from "@/lib/contracts/accounts";
import { isPassword, readUser } from "@/server/accounts";
import { db, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { signAccessToken, signPending } from "./access-token";
import { issueRefreshToken, type TokenPair } from "./refresh-tokens";
import { pendingCookie, type SessionClaims, toClaims } from "./session-cookie";
import { openSession } from "./sessions";

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

/**
 * Checks an address and its password; what else is wrong with the account is told only after the right password.
 * @throws AppError INVALID_CREDENTIALS, ACCOUNT_INACTIVE (SHP-LOGIN-14), NOT_VERIFIED (SHP-LOGIN-12)
 */
async function checkCredentials({ email, password }: Credentials): Promise<Account> {
  const account = await db().user.findUnique({
    where: { email: email.toLowerCase() },
    select: { id: true, role: true, branchId: true, passwordHash: true, active: true, emailVerified: true },
  });
  const fits = await isPassword(password, account?.passwordHash, pepper());
  if (!account || !fits) throw new AppError("INVALID_CREDENTIALS");
  if (!account.active) throw new AppError("ACCOUNT_INACTIVE");
  if (!account.emailVerified) {
    throw new AppError("NOT_VERIFIED", { cookies: [pendingCookie(await signPending(account.id))] });
  }
  return account;
}

/** The login before this one is what the account shows. */
async function noteLogin(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`UPDATE "user" SET last_login = current_login, current_login = now() WHERE id = ${userId}::uuid`;
}

/** Opens a browser's session for an account whose credentials were checked, here or by Google. */
export async function openBrowserSession(account: Account, remember: boolean): Promise<SessionClaims> {
  const session = await db().$transaction(async (tx) => {
    await noteLogin(tx, account.id);
    return openSession(tx, { userId: account.id, kind: "browser", remember });
  });
  return toClaims({ id: session.id, userId: account.id, remember, role: account.role, branchId: account.branchId });
}

/** Signs a browser in: what its cookie is to say. */
export async function logInBrowser(credentials: Credentials): Promise<{ user: User; claims: SessionClaims }> {
  const account = await checkCredentials(credentials);
  const claims = await openBrowserSession(account, credentials.rememberMe ?? false);
  return { claims, user: await readUser(db(), account.id) };
}

/** Signs an API client in: a token pair. */
export async function logInClient(credentials: Credentials): Promise<TokenPair & { user: User }> {
  const { id, role, branchId } = await checkCredentials(credentials);
  const { sid, refreshToken } = await db().$transaction(async (tx) => {
    await noteLogin(tx, id);
    const session = await openSession(tx, { userId: id, kind: "api", remember: credentials.rememberMe ?? false });
    return { sid: session.id, refreshToken: await issueRefreshToken(tx, session.id) };
  });
  return {
    token: await signAccessToken({ sub: id, sid, role, branchId }),
    refreshToken,
    user: await readUser(db(), id),
  };
}

import { beforeEach, describe, expect, test, vi } from "vitest";
import { changePassword, logInBrowser, logInClient, resetPassword, rotateRefreshToken } from "@/server/auth";
import { openGoogleSession } from "@/server/auth/google";
import { issueRefreshToken } from "@/server/auth/refresh-tokens";
import type { Prisma } from "@/server/core/db";
import { hashToken, randomToken } from "@/server/core/tokens";
import { closeAccount } from "@/server/orders";
import { setCustomerActive } from "@/server/staff";
import { type Customer, newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { signedIn } from "../support/viewers";

/** A thief knows the password, or has a session, while the owner sets a new one by the emailed link. */

/** Runs once, right after a password was verified. */
let meanwhile: (() => Promise<unknown>) | undefined;

vi.mock("@/server/accounts/password", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/server/accounts/password")>();
  return {
    ...real,
    async isPassword(...asked: Parameters<typeof real.isPassword>) {
      const fits = await real.isPassword(...asked);
      const happen = meanwhile;
      meanwhile = undefined;
      await happen?.();
      return fits;
    },
  };
});

const OWNERS = "owners-new-lamp-61";
const THIEFS = "thiefs-new-lamp-62";

let ama: Customer;
const shop = await testDatabase();
beforeEach(async () => {
  ama = await newCustomer(shop.query);
});

async function resetLink(): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await shop.db.resetToken.create({ data: { tokenHash: hashToken(token), userId: ama.id, expiresAt } });
  return token;
}

const liveSessions = () => shop.db.session.count({ where: { userId: ama.id, endedAt: null } });
const logIn = (password: string) => logInClient({ email: ama.email, password });

const ways: Record<string, () => Promise<unknown>> = {
  "a browser's login": () => logInBrowser({ email: ama.email, password: ama.password }),
  "an API client's login": () => logIn(ama.password),
};

describe("a login in flight does not survive a reset", () => {
  for (const [name, way] of Object.entries(ways))
    test(`SHP-RESET-27 ${name} whose password was checked before the reset is refused after it`, async () => {
      const token = await resetLink();
      meanwhile = () => resetPassword(token, OWNERS);
      await expect(way()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
      expect(await liveSessions()).toBe(0);
    });

  test("SHP-RESET-27 in any order of calls, no session opened with the old password survives", async () => {
    for (let round = 0; round < 2; round++) {
      ama = await newCustomer(shop.query);
      const token = await resetLink();
      const logins = () => Array.from({ length: 2 }, () => logInBrowser({ email: ama.email, password: ama.password }));
      const calls = [...logins(), resetPassword(token, OWNERS), ...logins()];
      const [reset] = (await Promise.allSettled(calls)).slice(2);
      expect(reset?.status).toBe("fulfilled");
      expect(await liveSessions()).toBe(0);
    }
  });
});

describe("concurrent actions while the owner resets", () => {
  test("a password change with the old password is refused, the owner's stays", async () => {
    const token = await resetLink();
    const thief = await signedIn(shop.db, ama.id);
    meanwhile = () => resetPassword(token, OWNERS);
    const change = changePassword(thief, { currentPassword: ama.password, newPassword: THIEFS });
    await expect(change).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(logIn(THIEFS)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    await expect(logIn(OWNERS)).resolves.toBeTruthy();
  });

  test("a change by one session while another changed it is refused, whichever session is kept", async () => {
    const viewer = await signedIn(shop.db, ama.id);
    const change = (newPassword: string) => changePassword(viewer, { currentPassword: ama.password, newPassword });
    meanwhile = () => change(OWNERS);
    await expect(change(THIEFS)).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    await expect(logIn(OWNERS)).resolves.toBeTruthy();
  });

  test("closing the account with the old password is refused", async () => {
    const token = await resetLink();
    const thief = await signedIn(shop.db, ama.id);
    meanwhile = () => resetPassword(token, OWNERS);
    await expect(closeAccount(thief, ama.password)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(closeAccount(await signedIn(shop.db, ama.id), ama.password)).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
    });
    await expect(logIn(OWNERS)).resolves.toBeTruthy();
  });

  test("T15 a refresh token's successor dies with the session", async () => {
    const thief = await signedIn(shop.db, ama.id, "api");
    const spent = await issueRefreshToken(shop.db, thief.sessionId);
    const token = await resetLink();
    const [pair] = await Promise.allSettled([rotateRefreshToken(spent), resetPassword(token, OWNERS)]);
    const left = pair.status === "fulfilled" ? pair.value.refreshToken : spent;
    await expect(rotateRefreshToken(left)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await liveSessions()).toBe(0);
  });

  test("a code for a new email, and every other link, are void", async () => {
    const owner = { userId: ama.id, purpose: "change_email" } as const;
    const expiresAt = new Date(Date.now() + 60_000);
    await shop.db.emailCode.create({ data: { ...owner, newEmail: "thief@example.com", codeHash: "x", expiresAt } });
    await resetLink();
    await resetPassword(await resetLink(), OWNERS);
    expect(await shop.db.emailCode.count({ where: { userId: ama.id } })).toBe(0);
    expect(await shop.db.resetToken.count({ where: { userId: ama.id } })).toBe(0);
  });
});

describe("sign-in with Google", () => {
  const changes: Record<string, Prisma.UserUpdateInput> = {
    "leaves the address": { email: newAddress("moved") },
    "is deactivated": { active: false },
  };

  test.each(Object.entries(changes))("that waits while the account %s opens nothing of it", async (_, data) => {
    let opened: Promise<unknown> = Promise.resolve();
    await shop.db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: ama.id }, data });
      opened = openGoogleSession({ email: ama.email, firstName: "Ama", lastName: "Mensah" }).catch(() => null);
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'";
      await expect.poll(() => shop.query(waiting, [shop.name]), { timeout: 6000 }).toHaveLength(1);
    });
    await opened;
    await shop.db.user.update({ where: { id: ama.id }, data: { active: true } });
    expect(await liveSessions()).toBe(0);
  });
});

describe("an account that staff deactivate", () => {
  test("stays signed out, and its codes and links stay void, when it is activated again", async () => {
    const thief = await signedIn(shop.db, ama.id, "api");
    const refreshToken = await issueRefreshToken(shop.db, thief.sessionId);
    const token = await resetLink();
    const member = await newMember(shop);
    for (const active of [false, true]) await setCustomerActive(member, ama.id, { active, reason: "Misused" });
    await expect(rotateRefreshToken(refreshToken)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(resetPassword(token, OWNERS)).rejects.toMatchObject({ code: "LINK_INVALID" });
    expect(await shop.db.session.findUniqueOrThrow({ where: { id: thief.sessionId } })).toMatchObject({
      endReason: "deactivated",
    });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { endByRefreshToken, rotateRefreshToken } from "@/server/auth";
import { readAccessToken } from "@/server/auth/access-token";
import { issueRefreshToken } from "@/server/auth/refresh-tokens";
import { hashToken } from "@/server/core/tokens";
import { newCustomer } from "../support/customers";
import { type TestDatabase, testDatabase } from "../support/database";
import { signedIn } from "../support/viewers";

let shop: TestDatabase;
let userId: string;
beforeAll(async () => {
  shop = await testDatabase();
  userId = (await newCustomer(shop.query)).id;
});

/** An API client that has just signed in. */
async function newClient() {
  const { sessionId } = await signedIn(shop.db, userId, "api");
  return { sessionId, first: await issueRefreshToken(shop.db, sessionId) };
}

const rotated = async (token: string) => (await rotateRefreshToken(token)).refreshToken;
const refused = (token: string) => expect(rotateRefreshToken(token)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
const sessionOf = (id: string) => shop.db.session.findUniqueOrThrow({ where: { id } });
const spentAgo = (token: string, seconds: number) =>
  shop.db.refreshToken.update({
    where: { tokenHash: hashToken(token) },
    data: { spentAt: new Date(Date.now() - seconds * 1000) },
  });

describe("SHP-SESSION-36 a refresh token", () => {
  test("is exchanged for a new one and an access token of the same sign-in; only hashes are kept", async () => {
    const { sessionId, first } = await newClient();
    const { token, refreshToken } = await rotateRefreshToken(first);
    expect(await readAccessToken(token)).toEqual({ sub: userId, sid: sessionId, role: "customer", branchId: null });
    expect(refreshToken).not.toBe(first);
    const kept = await shop.db.refreshToken.findMany({ where: { sessionId }, orderBy: { generation: "asc" } });
    expect(kept).toMatchObject([
      { tokenHash: hashToken(first), generation: 1, spentAt: expect.any(Date) },
      { tokenHash: hashToken(refreshToken), generation: 2, spentAt: null, successor: null },
    ]);
    // The successor that waits for a call repeated is readable by the token's holder alone.
    expect(JSON.stringify(kept)).not.toContain(refreshToken);
    expect(await rotated(refreshToken)).not.toBe(refreshToken);
  });

  test("brought by many at once has one successor, which all of them get", async () => {
    const { sessionId, first } = await newClient();
    const successors = await Promise.all(Array.from({ length: 6 }, () => rotated(first)));
    expect(new Set(successors).size).toBe(1);
    expect(await shop.db.refreshToken.count({ where: { sessionId } })).toBe(2);
  });

  test("whose answer was lost is given the same successor for ten seconds", async () => {
    const { sessionId, first } = await newClient();
    const second = await rotated(first);
    await spentAgo(first, 8);
    expect(await rotated(first)).toBe(second);
    expect((await sessionOf(sessionId)).endedAt).toBeNull();
  });

  test("that comes back later is a copy: the whole sign-in ends, the successor with it", async () => {
    const { sessionId, first } = await newClient();
    const second = await rotated(first);
    await spentAgo(first, 11);
    await refused(first);
    expect(await sessionOf(sessionId)).toMatchObject({ endedAt: expect.any(Date), endReason: "reuse" });
    await refused(second);
  });

  test("whose successor was used already is a copy, however soon it comes back", async () => {
    const { sessionId, first } = await newClient();
    const third = await rotated(await rotated(first));
    await refused(first);
    expect((await sessionOf(sessionId)).endReason).toBe("reuse");
    await refused(third);
  });

  test("that nobody was given is refused and ends nothing", async () => {
    const { sessionId, first } = await newClient();
    await refused("A".repeat(43));
    await refused("");
    expect((await sessionOf(sessionId)).endedAt).toBeNull();
    await rotated(first);
  });

  test("of a sign-in that ran out, or of an account that staff deactivated, is refused", async () => {
    const late = await newClient();
    await shop.db.session.update({ where: { id: late.sessionId }, data: { expiresAt: new Date(Date.now() - 1) } });
    await refused(late.first);
    const { id } = await newCustomer(shop.query, { active: false });
    const { sessionId } = await signedIn(shop.db, id, "api");
    await refused(await issueRefreshToken(shop.db, sessionId));
  });
});

describe("a client that signs out with its refresh token", () => {
  test("ends its own sign-in, by any token of it, and no other", async () => {
    const [mine, other] = [await newClient(), await newClient()];
    const second = await rotated(mine.first);
    await endByRefreshToken(mine.first);
    expect(await sessionOf(mine.sessionId)).toMatchObject({ endedAt: expect.any(Date), endReason: "logout" });
    expect((await sessionOf(other.sessionId)).endedAt).toBeNull();
    await refused(second);
    // Signing out twice does not write another end.
    const { endedAt } = await sessionOf(mine.sessionId);
    await endByRefreshToken(second);
    expect((await sessionOf(mine.sessionId)).endedAt).toEqual(endedAt);
  });

  test("ends nothing with a token that nobody was given", async () => {
    const { sessionId } = await newClient();
    await endByRefreshToken("A".repeat(43));
    expect((await sessionOf(sessionId)).endedAt).toBeNull();
  });
});

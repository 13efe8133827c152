import { describe, expect, test } from "vitest";
import { endByRefreshToken, rotateRefreshToken } from "@/server/auth";
import { readAccessToken } from "@/server/auth/access-token";
import { issueRefreshToken } from "@/server/auth/refresh-tokens";
import { hashToken } from "@/server/core/tokens";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();
const userId = (await newCustomer(shop.query)).id;

/** An API client after its login. */
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
  test("is exchanged for a new pair of the same session; only hashes are stored", async () => {
    const { sessionId, first } = await newClient();
    const { token, refreshToken } = await rotateRefreshToken(first);
    expect(await readAccessToken(token)).toEqual({ sub: userId, sid: sessionId, role: "customer", branchId: null });
    expect(refreshToken).not.toBe(first);
    const kept = await shop.db.refreshToken.findMany({ where: { sessionId }, orderBy: { generation: "asc" } });
    expect(kept).toMatchObject([
      { tokenHash: hashToken(first), generation: 1, spentAt: expect.any(Date) },
      { tokenHash: hashToken(refreshToken), generation: 2, spentAt: null, successor: null },
    ]);
    // Only the token's holder can read the successor that is kept for retries.
    expect(JSON.stringify(kept)).not.toContain(refreshToken);
    expect(await rotated(refreshToken)).not.toBe(refreshToken);
  });

  test("sent by many requests at once has one successor, which all get", async () => {
    const { sessionId, first } = await newClient();
    const successors = await Promise.all(Array.from({ length: 6 }, () => rotated(first)));
    expect(new Set(successors).size).toBe(1);
    expect(await shop.db.refreshToken.count({ where: { sessionId } })).toBe(2);
  });

  test("whose response was lost gets the same successor for ten seconds", async () => {
    const { sessionId, first } = await newClient();
    const second = await rotated(first);
    await spentAgo(first, 8);
    expect(await rotated(first)).toBe(second);
    expect((await sessionOf(sessionId)).endedAt).toBeNull();
  });

  test("that is reused later ends the session with its successor", async () => {
    const { sessionId, first } = await newClient();
    const second = await rotated(first);
    await spentAgo(first, 11);
    await refused(first);
    expect(await sessionOf(sessionId)).toMatchObject({ endedAt: expect.any(Date), endReason: "reuse" });
    await refused(second);
  });

  test("whose successor was used ends the session at once if reused", async () => {
    const { sessionId, first } = await newClient();
    const third = await rotated(await rotated(first));
    await refused(first);
    expect((await sessionOf(sessionId)).endReason).toBe("reuse");
    await refused(third);
  });

  test("that is unknown is refused and ends nothing", async () => {
    const { sessionId, first } = await newClient();
    await refused("A".repeat(43));
    await refused("");
    expect((await sessionOf(sessionId)).endedAt).toBeNull();
    await rotated(first);
  });

  test("of an expired session or a deactivated account is refused", async () => {
    const late = await newClient();
    await shop.db.session.update({ where: { id: late.sessionId }, data: { expiresAt: new Date(Date.now() - 1) } });
    await refused(late.first);
    const { id } = await newCustomer(shop.query, { active: false });
    const { sessionId } = await signedIn(shop.db, id, "api");
    await refused(await issueRefreshToken(shop.db, sessionId));
  });
});

describe("a client that logs out with its refresh token", () => {
  test("ends its own session only, with any of its tokens", async () => {
    const [mine, other] = [await newClient(), await newClient()];
    const second = await rotated(mine.first);
    await endByRefreshToken(mine.first);
    expect(await sessionOf(mine.sessionId)).toMatchObject({ endedAt: expect.any(Date), endReason: "logout" });
    expect((await sessionOf(other.sessionId)).endedAt).toBeNull();
    await refused(second);
    // A second logout does not overwrite the end.
    const { endedAt } = await sessionOf(mine.sessionId);
    await endByRefreshToken(second);
    expect((await sessionOf(mine.sessionId)).endedAt).toEqual(endedAt);
  });

  test("ends nothing with an unknown token", async () => {
    const { sessionId } = await newClient();
    await endByRefreshToken("A".repeat(43));
    expect((await sessionOf(sessionId)).endedAt).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { rotateRefreshToken } from "@/server/auth";
import { issueRefreshToken } from "@/server/auth/refresh-tokens";
import { extendSession, findBrowserSession, isClientSession, openSession } from "@/server/auth/sessions";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";

const DAY = 86_400_000;

const shop = await testDatabase();
const userId = (await newCustomer(shop.query)).id;

const kinds = [
  { kind: "browser", remember: false, slides: 1, lasts: 1 },
  { kind: "browser", remember: true, slides: 30, lasts: 90 },
  { kind: "api", remember: false, slides: 1, lasts: 1 },
  { kind: "api", remember: true, slides: 30, lasts: 90 },
] as const;

/** A session opened days ago and used regularly. */
async function openedAgo(days: number, { kind, remember }: Pick<(typeof kinds)[number], "kind" | "remember">) {
  const { id } = await openSession(shop.db, { userId, kind, remember });
  await shop.db.session.update({ where: { id }, data: { createdAt: new Date(Date.now() - days * DAY) } });
  return id;
}

const daysLeft = async (id: string) => {
  const { expiresAt } = await shop.db.session.findUniqueOrThrow({ where: { id } });
  return Math.round(((expiresAt.getTime() - Date.now()) / DAY) * 10) / 10;
};

describe("a session in constant use has a maximum lifetime", () => {
  test.each(kinds)("$kind, remembered $remember: slides by $slides days, lasts $lasts at most", async (way) => {
    const { slides, lasts } = way;
    const young = await openedAgo(0, way);
    expect(await extendSession(shop.db, young)).toBe(true);
    expect(await daysLeft(young)).toBe(slides);
    const old = await openedAgo(lasts - 0.5, way);
    expect(await extendSession(shop.db, old)).toBe(true);
    expect(await daysLeft(old)).toBe(0.5);
    const over = await openedAgo(lasts + 0.1, way);
    expect(await extendSession(shop.db, over)).toBe(false);
    expect(await findBrowserSession(over)).toBeNull();
    expect(await isClientSession(over, userId)).toBe(false);
  });

  test("SHP-SESSION-36 refresh tokens end with it", async () => {
    const id = await openedAgo(89, { kind: "api", remember: true });
    const { refreshToken } = await rotateRefreshToken(await issueRefreshToken(shop.db, id));
    expect(await daysLeft(id)).toBe(1);
    await shop.db.session.update({ where: { id }, data: { createdAt: new Date(Date.now() - 91 * DAY) } });
    await expect(rotateRefreshToken(refreshToken)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("an access token", () => {
  test("is valid only while its own session is live", async () => {
    const { id } = await openSession(shop.db, { userId, kind: "api", remember: false });
    const browser = await openSession(shop.db, { userId, kind: "browser", remember: false });
    const other = await newCustomer(shop.query);
    expect(await isClientSession(id, userId)).toBe(true);
    expect(await isClientSession(id, other.id)).toBe(false);
    expect(await isClientSession(browser.id, userId)).toBe(false);
    await shop.db.session.update({ where: { id }, data: { endedAt: new Date() } });
    expect(await isClientSession(id, userId)).toBe(false);
  });
});

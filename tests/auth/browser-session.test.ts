import { expect, test } from "vitest";
import {
  endBrowserSession,
  logInBrowser,
  readBrowserSession,
  readSignedIn,
  renewBrowserSession,
  sessionCookies,
} from "@/server/auth";
import type { AppError } from "@/server/core/errors";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";

const shop = await testDatabase();

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: AppError) => error,
  );
const stranger = new Request("http://shop.example/");

/** Cookie of a logged-in browser, with an optional `accessExpires` in seconds. */
async function newBrowser({ accessExpires }: { accessExpires?: number } = {}) {
  const { id, email, password } = await newCustomer(shop.query);
  const { claims } = await logInBrowser({ email, password });
  const cookies = await sessionCookies({ ...claims, accessExpires: accessExpires ?? claims.accessExpires });
  const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
  return { id, email, sid: claims.sid, claims, request: new Request("http://shop.example/", { headers: { cookie } }) };
}

const endReasonOf = async (id: string) => (await shop.db.session.findUniqueOrThrow({ where: { id } })).endReason;

test("SHP-SESSION-28 the cookie identifies the user; an expired one must be renewed and can be", async () => {
  const fresh = await newBrowser();
  expect(await readBrowserSession(fresh.request)).toMatchObject({ id: fresh.sid, userId: fresh.id });
  expect(await readSignedIn(fresh.request)).toMatchObject({ user: { _id: fresh.id, email: fresh.email } });

  const expired = await newBrowser({ accessExpires: Math.floor(Date.now() / 1000) });
  expect((await refusalOf(readBrowserSession(expired.request)))?.code).toBe("TOKEN_EXPIRED");
  const renewed = await renewBrowserSession(expired.request);
  expect(renewed.sid).toBe(expired.sid);
  expect(renewed.accessExpires).toBeGreaterThan(Date.now() / 1000 + 60);
});

test("SHP-SESSION-28 the session cookie is HttpOnly, the companion cookie is not, and both end with the browser", async () => {
  const { email, password } = await newCustomer(shop.query);
  const { claims } = await logInBrowser({ email, password });
  const [session, companion] = await sessionCookies({ ...claims, remember: false });
  expect(session).toMatch(/; HttpOnly/);
  expect(companion).toMatch(/^\S*kanea_signed_in=1;/);
  expect(companion).not.toMatch(/HttpOnly/);
  for (const line of [session, companion]) expect(line).not.toMatch(/Max-Age|Expires/);
  for (const line of await sessionCookies({ ...claims, remember: true }))
    expect(line).toContain(`Max-Age=${30 * 86_400};`);
});

test("a browser without a cookie is a guest and has no session to renew or end", async () => {
  expect(await readBrowserSession(stranger)).toBeNull();
  expect(await readSignedIn(stranger)).toBeNull();
  expect((await refusalOf(renewBrowserSession(stranger)))?.code).toBe("UNAUTHENTICATED");
  await endBrowserSession(stranger);
});

test.each(["logout", "replaced"] as const)(
  "a session that ended (%s) gives the reason, and its cookie is removed",
  async (reason) => {
    const { sid, request } = await newBrowser();
    await endBrowserSession(request, reason === "logout" ? undefined : reason);
    expect(await endReasonOf(sid)).toBe(reason);
    expect(await readSignedIn(request)).toBeNull();
    for (const refusal of [
      await refusalOf(readBrowserSession(request)),
      await refusalOf(renewBrowserSession(request)),
    ]) {
      expect(refusal?.code).toBe("UNAUTHENTICATED");
      expect(refusal?.details.cookies?.join()).toMatch(/session=;.*Max-Age=0/i);
    }
  },
);

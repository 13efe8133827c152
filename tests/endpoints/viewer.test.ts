import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Access, type Endpoint, endpoint } from "@/lib/contracts/endpoint";
import { logInBrowser, sessionCookies } from "@/server/auth";
import { signAccessToken } from "@/server/auth/access-token";
import { hashToken, randomToken } from "@/server/core/tokens";
import { handle, ok, orderAccessCookie } from "@/server/http";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { signedIn } from "../support/viewers";
import { ask } from "./ask";

const shop = await testDatabase();
const ama = await newCustomer(shop.query);

const seen = z.object({ status: z.literal("success"), data: z.unknown() });

describe("the viewer", () => {
  const who = (access: Access, more: Pick<Endpoint, "guestHeader" | "credentialsInBody"> = {}) =>
    handle(endpoint("GET /api/x", { summary: "", access, answer: seen, ...more }), async ({ viewer }) => ok(viewer));
  const bearer = async (changes: { sid?: string } = {}) => {
    const { sessionId } = await signedIn(shop.db, ama.id, "api");
    const sid = changes.sid ?? sessionId;
    const token = await signAccessToken({ sub: ama.id, sid, role: "customer", branchId: null });
    return { sessionId: sid, headers: { authorization: `Bearer ${token}` } };
  };
  const browser = async () => {
    const { claims } = await logInBrowser(ama);
    return (await sessionCookies(claims)).map((line) => line.split(";", 1)[0]).join("; ");
  };
  const UNAUTHENTICATED = { status: 401, body: { code: "UNAUTHENTICATED" } };

  test("is not read on public routes, but an invalid header is refused", async () => {
    const open = who("public");
    expect((await ask(open, { headers: { cookie: await browser() } })).body.data).toBeNull();
    expect((await ask(open, await bearer())).body.data).toBeNull();
    for (const authorization of ["Bearer x.y.z", "Bearer", "Basic eDp5", ""])
      expect(await ask(open, { headers: { authorization } }), authorization).toMatchObject(UNAUTHENTICATED);
  });

  test("is a customer by a token or by a browser's cookie; the token takes precedence", async () => {
    const { sessionId, headers } = await bearer();
    for (const access of ["viewer", "account"] as const) {
      const byToken = await ask(who(access), { headers: { ...headers, cookie: await browser() } });
      expect(byToken.body.data).toEqual({ kind: "customer", userId: ama.id, sessionId, accessHashes: [] });
      const byCookie = await ask(who(access), { headers: { cookie: await browser() } });
      expect(byCookie.body.data).toMatchObject({ kind: "customer", userId: ama.id });
      expect(byCookie.body.data.sessionId).not.toBe(sessionId);
    }
  });

  test("has no access by a token whose session has ended or belongs to a browser", async () => {
    const ended = await bearer();
    await shop.db.session.update({ where: { id: ended.sessionId }, data: { endedAt: new Date() } });
    expect(await ask(who("viewer"), ended)).toMatchObject(UNAUTHENTICATED);
    const ofBrowser = await bearer({ sid: (await signedIn(shop.db, ama.id, "browser")).sessionId });
    expect(await ask(who("account"), ofBrowser)).toMatchObject(UNAUTHENTICATED);
  });

  test("is a guest without either: passed on as guest, or refused if the route needs an account", async () => {
    expect((await ask(who("viewer"))).body.data).toEqual({ kind: "guest", accessHashes: [] });
    expect(await ask(who("account"))).toMatchObject(UNAUTHENTICATED);
  });

  test("is a guest only if declared, where the contract requires it", async () => {
    const checkout = who("viewer", { guestHeader: "X-Guest-Checkout" });
    expect(await ask(checkout)).toMatchObject(UNAUTHENTICATED);
    expect(await ask(checkout, { headers: { "x-guest-checkout": "yes" } })).toMatchObject(UNAUTHENTICATED);
    expect((await ask(checkout, { headers: { "x-guest-checkout": "true" } })).body.data.kind).toBe("guest");
    expect((await ask(checkout, await bearer())).body.data.kind).toBe("customer");
  });

  test("of calls with a token in the body ignores an expired header", async () => {
    const refresh = who("public", { credentialsInBody: true });
    expect((await ask(refresh, { headers: { authorization: "Bearer worn.out.x" } })).status).toBe(200);
  });

  const addProof = (cookie: string, token: string, kind: "placed" | "opened") => {
    const line = orderAccessCookie(new Request("http://localhost", { headers: cookie ? { cookie } : {} }), token, kind);
    expect(line).toContain(`Max-Age=${90 * 86_400}`);
    return line.split(";", 1)[0] ?? "";
  };
  const proofsOf = async (cookie: string) => (await ask(who("viewer"), { headers: { cookie } })).body.data.accessHashes;

  test("BEYOND-33 keeps the access to own orders when links of others are opened", async () => {
    const [own, ...others] = Array.from({ length: 12 }, randomToken);
    let cookie = addProof("", own ?? "", "placed");
    for (const token of others) cookie = addProof(cookie, token, "opened");
    expect(await proofsOf(cookie)).toEqual([own, ...others.slice(-5).reverse()].map((token) => hashToken(token ?? "")));
    expect(await proofsOf(addProof(cookie, own ?? "", "opened")), "the own link opened").toEqual(
      await proofsOf(cookie),
    );
    const placed = randomToken();
    expect((await proofsOf(addProof(cookie, placed, "placed"))).slice(0, 2)).toEqual([
      hashToken(placed),
      hashToken(own ?? ""),
    ]);
    const onlyOpened = addProof("", placed, "opened");
    expect(await proofsOf(onlyOpened)).toEqual([hashToken(placed)]);
    expect(await proofsOf(`${onlyOpened}~${placed}`), "a third part counts for nothing").toEqual([hashToken(placed)]);
  });

  test("BEYOND-33 has the access tokens of at most five placed orders, the newest first, as hashes", async () => {
    let cookie = "";
    const tokens = Array.from({ length: 6 }, randomToken);
    for (const token of tokens) cookie = addProof(cookie, token, "placed");
    const newest = tokens.slice(1).reverse().map(hashToken);
    expect((await ask(who("viewer"), { headers: { cookie } })).body.data.accessHashes).toEqual(newest);
    // A repeated access token of the same order moves to the front and is not counted twice.
    const again = addProof(cookie, tokens[3] ?? "", "placed");
    expect(again.split(/[=.]/).slice(1)).toEqual([3, 5, 4, 2, 1].map((i) => tokens[i]));
    const broken = { cookie: `kanea_orders=short.${tokens[0]}.${tokens[1]}x` };
    expect((await ask(who("viewer"), { headers: broken })).body.data.accessHashes).toEqual([
      hashToken(tokens[0] ?? ""),
    ]);
  });
});

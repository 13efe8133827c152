import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type EndpointLimit, endpoint } from "@/lib/contracts/endpoint";
import { signAccessToken } from "@/server/auth/access-token";
import { AppError } from "@/server/core/errors";
import { checkTries } from "@/server/core/rate-limit";
import { addressOf, consumeTry, handle, ok } from "@/server/http";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { signedIn } from "../support/viewers";
import { ask, type Route } from "./ask";

const shop = await testDatabase();
beforeEach(() => shop.db.rateLimit.deleteMany());

test("remaining tries can be checked without using one, for each limit separately", async () => {
  const turn = { account: "a@example.com", address: "10.0.0.1" };
  for (let i = 1; i <= 3; i += 1) {
    await checkTries("resend", turn);
    await checkTries("resend", turn);
    await consumeTry("resend", turn);
  }
  await expect(checkTries("resend", turn)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await checkTries("resend", { ...turn, account: "b@example.com" });
  await shop.query("UPDATE rate_limit SET hits = 30 WHERE key LIKE 'resend:address:%'");
  await expect(checkTries("resend", { ...turn, account: "b@example.com" })).rejects.toMatchObject({
    code: "RATE_LIMITED",
  });
});

const seen = z.object({ status: z.literal("success"), data: z.unknown() });

describe("limits", () => {
  const body = z.strictObject({ email: z.string(), password: z.string().optional() });
  type Body = z.output<typeof body>;
  const limited = (limits: EndpointLimit<keyof Body>[], run: (body: Body) => unknown = () => null) =>
    handle(
      endpoint("POST /api/x", { summary: "", access: "viewer", body, answer: seen, limits }),
      async ({ body: given }) => ok(await run(given)),
    );
  const tryAs = (route: Route, given: Body, address = "10.0.0.1") =>
    ask(route, { method: "POST", body: given, headers: { "x-forwarded-for": address } });
  const tries = async (name: string) => {
    const rows = await shop.db.rateLimit.findMany({ where: { key: { startsWith: name } } });
    return rows.reduce((sum, { hits }) => sum + hits, 0);
  };

  test("count by account and address; a request over the limit gets Retry-After, other accounts go on", async () => {
    const route = limited([{ name: "resend", account: { field: "email" } }]);
    for (let i = 1; i <= 3; i += 1) expect((await tryAs(route, { email: "a@example.com" })).status).toBe(200);
    const { status, headers, body: said } = await tryAs(route, { email: " A@Example.com" }, "10.0.0.2");
    expect([status, said.code, said.message]).toEqual([
      429,
      "RATE_LIMITED",
      "Too many attempts. Please try again in 60 minutes.",
    ]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect((await tryAs(route, { email: "b@example.com" })).status).toBe(200);
    await shop.query("UPDATE rate_limit SET hits = 30 WHERE key LIKE 'resend:address:%'");
    expect((await tryAs(route, { email: "c@example.com" })).status).toBe(429);
    expect((await tryAs(route, { email: "c@example.com" }, "10.0.0.9")).status).toBe(200);
    expect(JSON.stringify(await shop.db.rateLimit.findMany())).not.toContain("example.com");
  });

  test("restart after their period; the last minute is announced in words", async () => {
    const route = limited([{ name: "resend", account: { field: "email" } }]);
    await tryAs(route, { email: "a@example.com" });
    await shop.query("UPDATE rate_limit SET hits = 99, expires_at = now() + interval '30 seconds'");
    const last = await tryAs(route, { email: "a@example.com" });
    expect([last.status, last.body.message]).toEqual([429, "Too many attempts. Please try again in a minute."]);
    await shop.query("UPDATE rate_limit SET expires_at = now() - interval '1 second'");
    expect((await tryAs(route, { email: "a@example.com" })).status).toBe(200);
    expect(await tries("resend:account:")).toBe(1);
  });

  test("ignore invalid input and, if they count by a field, calls without it", async () => {
    const route = limited([{ name: "password", account: { field: "email" }, given: "password" }]);
    expect((await ask(route, { method: "POST", body: {} })).status).toBe(400);
    await tryAs(route, { email: "a@example.com" });
    expect(await tries("password:")).toBe(0);
    await tryAs(route, { email: "a@example.com", password: "x" });
    expect([await tries("password:account:"), await tries("password:address:")]).toEqual([1, 1]);
  });

  test("of an account are reset by success, those of the address never", async () => {
    let isRight = false;
    const route = limited([{ name: "login", account: { field: "email" }, resetBySuccess: true }], () => {
      if (!isRight) throw new AppError("INVALID_CREDENTIALS");
    });
    for (const _ of [1, 2]) expect((await tryAs(route, { email: "a@example.com" })).status).toBe(401);
    expect(await tries("login:account:")).toBe(2);
    isRight = true;
    expect((await tryAs(route, { email: "a@example.com" })).status).toBe(200);
    expect([await tries("login:account:"), await tries("login:address:")]).toEqual([0, 3]);
  });

  test("of signed-in users count by account", async () => {
    const route = limited([{ name: "profile", account: "viewer" }]);
    const ama = await newCustomer(shop.query);
    const { sessionId: sid } = await signedIn(shop.db, ama.id, "api");
    const token = await signAccessToken({ sub: ama.id, sid, role: "customer", branchId: null });
    const given = { method: "POST", body: { email: "x" } };
    await ask(route, { ...given, headers: { authorization: `Bearer ${token}` } });
    await ask(route, given);
    expect([await tries("profile:account:"), await tries("profile:address:")]).toEqual([1, 2]);
  });

  test("that only the domain can count are passed to it: a try, a look, or nothing", async () => {
    const counted = (count: () => Promise<{ account?: string } | "check" | "free">) =>
      handle(
        endpoint("POST /api/x", {
          summary: "",
          body,
          answer: seen,
          limits: [{ name: "promo", countedByRoute: true }],
        }),
        async () => ok(null),
        { count },
      );
    const send = (what: { account?: string } | "check" | "free") =>
      tryAs(
        counted(async () => what),
        { email: "a@example.com" },
      );
    for (const what of ["free", "check"] as const) expect((await send(what)).status).toBe(200);
    expect(await tries("promo:")).toBe(0);
    expect((await send({})).status).toBe(200);
    expect(await tries("promo:address:")).toBe(1);
    await shop.query("UPDATE rate_limit SET hits = 30");
    expect((await send("check")).status).toBe(429);
    expect((await send("free")).status).toBe(200);
    expect(await tries("promo:address:")).toBe(30);
  });

  test("of a contract and a route that count differently do not compile or start", () => {
    const counting = endpoint("POST /api/x", {
      summary: "",
      answer: seen,
      limits: [{ name: "promo", countedByRoute: true }],
    });
    expect(() => handle(counting, async () => ok(null))).toThrow("differ in who counts attempts");
    const plain = endpoint("POST /api/x", { summary: "", answer: seen, limits: [{ name: "promo" }] });
    expect(() => handle(plain, async () => ok(null), { count: async () => "free" })).toThrow("who counts attempts");
  });

  test("that cannot be counted allow buying and refuse sign-in", async () => {
    await shop.query("ALTER TABLE rate_limit RENAME TO rate_limit_away");
    try {
      expect((await tryAs(limited([{ name: "checkout" }]), { email: "a@example.com" })).status).toBe(200);
      const shut = await tryAs(limited([{ name: "login", account: { field: "email" } }]), { email: "a@example.com" });
      expect([shut.status, shut.body.code]).toEqual([503, "DATABASE_AWAY"]);
    } finally {
      await shop.query("ALTER TABLE rate_limit_away RENAME TO rate_limit");
    }
  });
});

/** How many of these clients, with one attempt each, are allowed. */
async function countAllowed(addresses: string[]): Promise<number> {
  const tries = addresses.map((address) => {
    const request = new Request("http://shop", { headers: { "x-forwarded-for": address } });
    return consumeTry("checkout", { address: addressOf(request) });
  });
  const outcomes = await Promise.allSettled(tries);
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

test("count all addresses of one IPv6 network as one client", async () => {
  const addresses = Array.from({ length: 70 }, (_, index) => `2001:db8:0:1::${index.toString(16)}`);
  expect(await countAllowed(addresses)).toBe(60);
  expect(await countAllowed(["2001:db8:0:1:ffff::1", "2001:db8:0:2::1"])).toBe(1);
});

test("count an IPv4 address the same in any notation", async () => {
  const spellings = ["198.51.100.7", "::ffff:198.51.100.7", "::ffff:c633:6407", "2002:c633:6407::1"];
  expect(await countAllowed(Array.from({ length: 64 }, (_, index) => spellings[index % 4] ?? ""))).toBe(60);
  expect(await countAllowed(["198.51.100.8"])).toBe(1);
});

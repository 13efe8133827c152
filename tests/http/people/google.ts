import { beforeAll, describe, expect, test } from "vitest";
import { codeOfApp } from "../../support/authenticator";
import { newAddress, newCustomer } from "../../support/customers";
import type { GoogleStandIn } from "../../support/google";
import { giveSecondFactor } from "../../support/second-factor";
import { call, type Reply, type RunningShop } from "../support";
import { openGoogle, openShop } from "./running";

let google: GoogleStandIn;
let shop: RunningShop;
let origin: string;
beforeAll(async () => {
  google = await openGoogle();
  shop = await openShop();
  origin = shop.urls[0] ?? "";
});

/** Minimal cookie jar. */
class Jar {
  private readonly cookies = new Map<string, string>();

  take(reply: Reply): Reply {
    for (const text of reply.headers.getSetCookie()) {
      const [pair = "", ...attributes] = text.split("; ");
      const at = pair.indexOf("=");
      const isGone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (isGone) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return reply;
  }

  get(name: string): string | undefined {
    return this.cookies.get(name);
  }

  headers(): Record<string, string> {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "), origin };
  }
}

const newDbCustomer = (options: Parameters<typeof newCustomer>[1]) =>
  newCustomer((sql, values = []) => shop.db.$queryRawUnsafe(sql, ...values), options);

const consent = (email: string, verified = true) => {
  google.person = { sub: email, email, email_verified: verified, given_name: "Adwoa", family_name: "Sarpong" };
};

async function postForm(jar: Jar, path: string, fields: Record<string, string>): Promise<Reply> {
  const { csrfToken } = jar.take(await call(origin, "/api/auth/csrf", { headers: jar.headers() })).body;
  const form = new URLSearchParams({ ...fields, csrfToken, json: "true" }).toString();
  const headers = { ...jar.headers(), "content-type": "application/x-www-form-urlencoded" };
  return jar.take(await call(origin, path, { method: "POST", raw: form, headers }));
}

/** Goes to Google and back like a browser; the shop's configured URL differs from the requested one. */
async function signIn(jar: Jar, callbackUrl = "/cart"): Promise<string> {
  const started = await postForm(jar, "/api/auth/signin/google", { callbackUrl });
  const atGoogle = await fetch(started.body.url, { redirect: "manual" });
  const back = new URL(atGoogle.headers.get("location") ?? "");
  expect(back.origin).toBe(new URL(shop.appUrl).origin);
  const landed = jar.take(await call(origin, back.pathname + back.search, { headers: jar.headers() }));
  return landed.headers.get("location") ?? "";
}

const session = async (jar: Jar) => (await call(origin, "/auth/session", { headers: jar.headers() })).body.data;

describe("sign-in with Google", () => {
  test("a new user gets an account and the same kind of session as by password", async () => {
    const jar = new Jar();
    consent(newAddress("google"));
    expect(await signIn(jar)).toBe(new URL("/cart", shop.appUrl).href);
    expect(jar.get("kanea_signed_in")).toBe("1");
    const { user } = await session(jar);
    expect(user).toMatchObject({ email: google.person.email, firstName: "Adwoa", lastName: "Sarpong" });
    expect(await shop.db.session.count({ where: { userId: user._id, kind: "browser", endedAt: null } })).toBe(1);
  });

  test("SHP-SESSION-07 next-auth's own sign-out deletes the row, so that the old cookie gives no access", async () => {
    const jar = new Jar();
    consent(newAddress("google"));
    await signIn(jar);
    const before = jar.headers();
    await postForm(jar, "/api/auth/signout", { callbackUrl: "/" });
    expect(jar.get("kanea_signed_in")).toBeUndefined();
    expect((await call(origin, "/api/users/profile", { headers: before })).status).toBe(401);
  });

  test("an account with a confirmed email is linked and keeps its password", async () => {
    const customer = await newDbCustomer({ verified: true });
    const jar = new Jar();
    consent(customer.email);
    await signIn(jar);
    expect((await session(jar)).user._id).toBe(customer.id);
    const { email, password } = customer;
    expect((await call(origin, "/api/users/login", { method: "POST", body: { email, password } })).status).toBe(200);
  });

  test("an account whose email was never confirmed loses its password: a stranger may have created it", async () => {
    const { id, email, password } = await newDbCustomer({ verified: false });
    const jar = new Jar();
    consent(email);
    await signIn(jar);
    expect((await session(jar)).user._id).toBe(id);
    expect((await call(origin, "/api/users/login", { method: "POST", body: { email, password } })).status).toBe(401);
  });

  test("an email that Google has not verified, and a deactivated account, get no access", async () => {
    for (const [email, verified, message] of [
      [newAddress("google"), false, "google"],
      [(await newDbCustomer({ active: false })).email, true, "inactive"],
    ] as const) {
      const jar = new Jar();
      consent(email, verified);
      expect(await signIn(jar)).toMatch(new RegExp(`/login\\?message=${message}`));
      expect(await session(jar)).toBeNull();
    }
  });

  test("BEYOND-78 an account with two-step sign-in needs a code, only in the browser that went to Google", async () => {
    const customer = await newDbCustomer({ verified: true });
    const { secret } = await giveSecondFactor(shop.db, customer.id);
    const jar = new Jar();
    consent(customer.email);
    const landed = new URL(await signIn(jar, "/cart?from=google"), shop.appUrl);
    expect(landed.pathname).toBe("/login");
    expect(Object.fromEntries(landed.searchParams)).toEqual({ step: "google", from: "/cart?from=google" });
    expect(await session(jar)).toBeNull();
    const give = async (secondFactor: string, by = jar) =>
      by.take(
        await call(origin, "/api/users/login/second-factor", {
          method: "POST",
          body: { secondFactor },
          headers: by.headers(),
        }),
      );
    expect((await give("000000")).body.code).toBe("SECOND_FACTOR_WRONG");
    expect((await give(codeOfApp(secret), new Jar())).body.code).toBe("UNAUTHENTICATED");
    expect(jar.get("kanea_signed_in")).toBeUndefined();
    expect((await give(codeOfApp(secret))).status).toBe(200);
    expect([jar.get("kanea_signed_in"), jar.get("kanea_google_step")]).toEqual(["1", undefined]);
    expect((await session(jar)).user._id).toBe(customer.id);
    expect((await give(codeOfApp(secret, 1))).body.code).toBe("UNAUTHENTICATED");
  });

  test("a sign-in cancelled at Google returns to the login with a message", async () => {
    const jar = new Jar();
    await postForm(jar, "/api/auth/signin/google", { callbackUrl: "/" });
    const denied = await call(origin, "/api/auth/callback/google?error=access_denied", { headers: jar.headers() });
    const page = await call(origin, new URL(denied.headers.get("location") ?? "").pathname, { headers: jar.headers() });
    expect([denied, page].map(({ headers }) => headers.get("location")).join(" ")).toContain("/login");
  });

  test("T60 the return path never leaves the shop", async () => {
    consent(newAddress("google"));
    expect(new URL(await signIn(new Jar(), "https://evil.example/x")).origin).toBe(new URL(shop.appUrl).origin);
  });

  test("next-auth endpoints that reveal too much are closed", async () => {
    for (const path of ["/api/auth/session", "/api/auth/signin", "/api/auth/callback/credentials", "/api/auth/_log"]) {
      for (const method of ["GET", "POST"]) {
        const reply = await call(origin, path, { method, ...(method === "POST" ? { body: {} } : {}) });
        expect(reply.status, `${method} ${path}`).toBe(404);
      }
    }
  });
});

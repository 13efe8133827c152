import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LimitName } from "@/lib/contracts/limits";
import { errorAnswer } from "@/lib/contracts/shared";
import { type Customer, newAddress } from "../support/customers";
import { waitForMail } from "../support/mail-sink";
import { addProduct, orderBody } from "../support/orders";
import { withoutPatience } from "../support/patience";
import { smallPhoto } from "../support/photo";
import { addCustomer, bearer, logIn, post, send } from "./clients";
import { call, GUEST, type Reply, type RunningShop, runShop } from "./support";

/**
 * A shop of two processes without a proxy: it trusts no forwarding header. Every request forges one (see `send`),
 * and all come from one address.
 */

let shop: RunningShop;
let ama: Customer;
let token: string;
let product: { id: string };
beforeAll(async () => {
  shop = await runShop("limits", { webs: 2, env: { TRUSTED_PROXIES: "" } });
  ama = await addCustomer(shop);
  token = (await logIn(shop.urls[0] ?? "", ama)).token;
  product = await addProduct(shop.db, { onHand: 500 });
});
afterAll(() => shop?.stop());
beforeEach(() => shop.db.rateLimit.deleteMany());

let turn = 0;
/** The processes in turn. */
function nextOrigin(): string {
  turn += 1;
  return shop.urls[turn % shop.urls.length] ?? "";
}

interface LimitCase {
  /** The requirement of the limit. */
  row?: string;
  /** Tries for one account, if it counts them. */
  account?: number;
  /** Tries from one address. */
  address: number;
  minutes: number;
  /** One try; equal `who` means the same account. */
  attempt: (who: string) => Promise<Reply>;
}

const items = () => [{ product: product.id, quantity: 1 }];
const registration = { firstName: "Esi", lastName: "Arthur", phoneNumber: "0241234567", acceptTerms: true } as const;
const guess = (path: string, body: unknown) => post(nextOrigin(), path, body);
const own = (path: string, body: unknown) => send(nextOrigin(), "PUT", path, body, bearer(token));

/** Each limit with an attempt that needs no password hash, if possible. */
/**
 * Other limits are tested elsewhere: payments in tests/payments/limits.test.ts, codes in
 * tests/auth/second-factor.test.ts, Prisma Studio in tests/staff/studio-refusals.test.ts, other staff calls in
 * tests/staff/limits.test.ts, invitations in tests/auth/own-device.test.ts, emailed links in
 * tests/orders/track-order.test.ts.
 */
const limitCases = {
  login: {
    row: "SHP-LOGIN-19",
    account: 10,
    address: 100,
    minutes: 15,
    attempt: (email) => guess("/api/users/login", { email, password: "wrong-lamp-33" }),
  },
  register: {
    address: 30,
    minutes: 60,
    attempt: (email) => guess("/api/users/register", { ...registration, email, password: "password1" }),
  },
  code: {
    account: 20,
    address: 100,
    minutes: 15,
    attempt: (email) => guess("/api/users/verify-code", { email, code: "000000" }),
  },
  resend: {
    row: "BEYOND-21",
    account: 3,
    address: 30,
    minutes: 60,
    attempt: (email) => guess("/api/users/resend-verification", { email }),
  },
  reset: {
    account: 3,
    address: 30,
    minutes: 60,
    attempt: (email) => guess("/api/users/request-password-reset", { email }),
  },
  resetLink: {
    address: 60,
    minutes: 15,
    attempt: (who) => guess("/api/users/validate-reset-token", { token: who }),
  },
  password: {
    account: 10,
    address: 100,
    minutes: 15,
    attempt: () => own("/api/users/change-password", { currentPassword: "wrong-lamp-44", newPassword: "password1" }),
  },
  profile: {
    account: 30,
    address: 200,
    minutes: 60,
    attempt: () =>
      own("/api/users/profile", {
        firstName: "Ama",
        lastName: "Mensah",
        email: ama.email,
        phoneNumber: null,
        dateOfBirth: null,
      }),
  },
  tracking: {
    row: "BEYOND-22",
    address: 30,
    minutes: 60,
    attempt: (who) => guess("/api/orders/track", { orderId: who, email: "a@example.com" }),
  },
  stockAlert: {
    row: "BEYOND-68",
    account: 10,
    address: 30,
    minutes: 60,
    attempt: (who) => guess(`/api/products/${randomUUID()}/stock-alerts`, { contact: who }),
  },
  orderChange: {
    address: 120,
    minutes: 10,
    attempt: () => guess("/api/orders/ORD000000/cancel", {}),
  },
  orderLink: {
    row: "BEYOND-57",
    address: 60,
    minutes: 60,
    attempt: () => guess("/api/orders/ORD000000/link", {}),
  },
  picture: {
    address: 120,
    minutes: 10,
    attempt: async () =>
      call(nextOrigin(), "/api/orders/ORD000000/return-pictures", {
        method: "POST",
        raw: await smallPhoto(),
        headers: { "content-type": "image/png" },
      }),
  },
  paper: {
    address: 60,
    minutes: 10,
    attempt: () => call(nextOrigin(), "/api/orders/ORD000000/receipt"),
  },
  checkout: {
    address: 60,
    minutes: 10,
    attempt: () => post(nextOrigin(), "/api/orders", orderBody(items(), { promoCode: "NOT-A-CODE" }), GUEST),
  },
  promo: {
    address: 30,
    minutes: 10,
    attempt: () => guess("/api/orders/quote", { items: items(), promoCode: "NOT-A-CODE" }),
  },
} satisfies Record<
  Exclude<
    LimitName,
    | "payment"
    | "prompt"
    | "verification"
    | "secondFactor"
    | "data"
    | "invitation"
    | "orderLinkMail"
    | "staffMail"
    | "staffPicture"
  >,
  LimitCase
>;

/** A 429 that says when to retry: in seconds in its header, in minutes in its message. */
function refused({ status, body, headers }: Reply, minutes: number): void {
  expect(status, JSON.stringify(body)).toBe(429);
  const { code, message } = errorAnswer.parse(body);
  expect(code).toBe("RATE_LIMITED");
  const seconds = Number(headers.get("retry-after"));
  expect(seconds).toBeGreaterThan((minutes - 1) * 60);
  expect(seconds).toBeLessThanOrEqual(minutes * 60);
  expect(message).toBe(`Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`);
}

/** Simultaneous attempts without earlier ones. An attempt that got 503 may count: then all are repeated. */
async function attempts(limitCase: LimitCase, count: number, who: (index: number) => string): Promise<Reply[]> {
  for (let round = 1; ; round += 1) {
    const tries = () => Promise.all(Array.from({ length: count }, (_, index) => limitCase.attempt(who(index))));
    const replies = await withoutPatience(tries);
    if (round === 10 || replies.every(({ status }) => status !== 503)) return replies;
    await shop.db.rateLimit.deleteMany();
  }
}

describe("T05 T06 T67 every limit, over two processes, whatever the forwarding header says", () => {
  for (const [name, limitCase] of Object.entries<LimitCase>(limitCases)) {
    const { row, account, address, minutes } = limitCase;
    test(`${row ? `${row} ` : ""}${name}: one try too many for an account, or from one address, returns 429 and when`, async () => {
      if (account !== undefined) {
        const victim = newAddress("victim");
        const spelt = (index: number) => (index % 2 ? victim.toUpperCase() : victim);
        for (const { status } of await attempts(limitCase, account, spelt)) expect(status).not.toBe(429);
        refused(await limitCase.attempt(victim), minutes);
        await shop.db.rateLimit.deleteMany();
      }
      // The first attempts are real requests; the others are counted in the database.
      for (const { status } of await attempts(limitCase, 2, () => newAddress())) expect(status).not.toBe(429);
      const where = { key: { startsWith: `${name}:address:` } };
      expect(await shop.db.rateLimit.findMany({ where, select: { hits: true } })).toEqual([{ hits: 2 }]);
      await shop.db.rateLimit.updateMany({ where, data: { hits: address - 1 } });
      expect((await limitCase.attempt(newAddress())).status).not.toBe(429);
      refused(await limitCase.attempt(newAddress()), minutes);
    });
  }

  test("with simultaneous requests exactly as many tries pass as the limit allows", async () => {
    const limitCase = limitCases.reset;
    const replies = await attempts(limitCase, 20, () => "at-once@example.com");
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(17);
  });

  test("a limit ends after its period, and a refused try does not extend it", async () => {
    const limitCase = limitCases.resend;
    await attempts(limitCase, 3, () => "later@example.com");
    const [before] = await shop.db.rateLimit.findMany({ where: { key: { startsWith: "resend:account:" } } });
    refused(await limitCase.attempt("later@example.com"), 60);
    const [after] = await shop.db.rateLimit.findMany({ where: { key: { startsWith: "resend:account:" } } });
    expect(after?.expiresAt).toEqual(before?.expiresAt);
    await shop.db.rateLimit.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await limitCase.attempt("later@example.com")).status).toBe(200);
  });

  test("addresses and order numbers are stored as hashes only", async () => {
    await limitCases.login.attempt("plain@example.com");
    await limitCases.tracking.attempt("ORD123456");
    const stored = JSON.stringify(await shop.db.rateLimit.findMany());
    expect(stored).not.toMatch(/plain|example|ORD123456|127\.0\.0\.1/);
  });
});

describe("the owner of an account under attack", () => {
  const logInAs = (who: Customer, password = who.password) =>
    post(nextOrigin(), "/api/users/login", { email: who.email, password });

  test("SHP-LOGIN-19 T05 is blocked by a stranger's guesses until the emailed reset link restores access", async () => {
    const owner = await addCustomer(shop);
    await Promise.all(Array.from({ length: 10 }, () => limitCases.login.attempt(owner.email)));
    refused(await logInAs(owner), 15);
    await post(nextOrigin(), "/api/users/request-password-reset", { email: owner.email });
    const [mail] = await waitForMail(shop.mail, { to: owner.email, subject: "Reset your" });
    const resetToken = /reset-password\/([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const newPassword = "owners-own-lamp-9";
    expect((await post(nextOrigin(), "/api/users/reset-password", { token: resetToken, newPassword })).status).toBe(
      200,
    );
    expect((await logInAs(owner, newPassword)).status).toBe(200);
  });

  test("a right password resets the count of wrong ones", async () => {
    await limitCases.login.attempt(ama.email);
    await shop.db.rateLimit.updateMany({ where: { key: { startsWith: "login:account:" } }, data: { hits: 9 } });
    expect((await logInAs(ama)).status).toBe(200);
    expect(await shop.db.rateLimit.count({ where: { key: { startsWith: "login:account:" } } })).toBe(0);
  });

  test("a right promo code is never counted", async () => {
    const quote = () => post(nextOrigin(), "/api/orders/quote", { items: items(), promoCode: "WELCOME20" });
    const replies = await Promise.all(Array.from({ length: 40 }, quote));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.promo.valid}`))).toEqual(
      new Set(["200 true"]),
    );
  });
});

test("T67 when the limiter itself fails, sign-in is refused and buying works", async () => {
  await shop.db.$executeRawUnsafe("ALTER TABLE rate_limit RENAME TO rate_limit_away");
  const { checkout: _, orderChange: __, promo, ...closed } = limitCases;
  const { email, password } = ama;
  try {
    await withoutPatience(async () => {
      for (const [name, { attempt }] of Object.entries<LimitCase>(closed)) {
        const reply = await attempt(newAddress());
        expect([reply.status, reply.body.code], name).toEqual([503, "DATABASE_AWAY"]);
        expect(reply.headers.get("retry-after"), name).toMatch(/^\d+$/);
      }
      expect((await post(nextOrigin(), "/api/users/login", { email, password })).status).toBe(503);
    });
    expect((await send(nextOrigin(), "GET", "/api/products?search=limiter-away-lamp")).status).toBe(200);
    expect((await send(nextOrigin(), "GET", "/api/users/profile", undefined, bearer(token))).status).toBe(200);
    expect((await promo.attempt()).body.data.promo.valid).toBe(false);
    expect((await post(nextOrigin(), "/api/orders", orderBody(items()), GUEST)).status).toBe(201);
    expect((await send(nextOrigin(), "POST", "/api/orders", orderBody(items()), bearer(token))).status).toBe(201);
  } finally {
    await shop.db.$executeRawUnsafe("ALTER TABLE rate_limit_away RENAME TO rate_limit");
  }
  expect((await post(nextOrigin(), "/api/users/login", { email, password })).status).toBe(200);
});

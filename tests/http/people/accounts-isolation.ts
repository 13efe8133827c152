import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { mailedCodeHash } from "../../support/codes";
import type { Customer } from "../../support/customers";
import { ADDRESS_BODY, addProduct, orderBody, paymentBody } from "../../support/orders";
import { addCustomer, bearer, logIn, logInBrowser, post, send } from "../clients";
import { errorsOf, GUEST, type Reply, type RunningShop } from "../support";
import { openShop } from "./running";

/** Ama owns data of every kind; Kofi, a guest and a staff member try to access it. */

interface Visitor {
  name: string;
  headers: Record<string, string>;
  signedIn: boolean;
}

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const KEY = "isolation-0123456789abcdef012345";

let shop: RunningShop;
let origin: string;
let ama: Customer;
let kofi: Customer;
let visitors: Visitor[];
let amas: { headers: Record<string, string>; order: Order; reference: string; addressId: string; lamp: string };
let before: unknown;

interface Order {
  _id: string;
  orderId: string;
  totals: { total: number };
}

/** Ama's order request. */
const ordered = (lamp: string) => orderBody([{ product: lamp, quantity: 1 }], { payment: { method: "card" } });

const payment = (order: Order) => paymentBody(order, { isGuest: false });

/** All rows of Ama's data. */
const rowsOfAma = () =>
  shop.db.user.findUniqueOrThrow({
    where: { id: ama.id },
    include: {
      addresses: true,
      savedItems: true,
      emailCodes: true,
      sessions: true,
      cart: { include: { items: true } },
      orders: { include: { items: true, payments: true, statusHistory: true, accesses: true } },
    },
  });

beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  [ama, kofi] = [await addCustomer(shop), await addCustomer(shop)];
  const staff = await addCustomer(shop);
  await shop.db.user.update({ where: { id: staff.id }, data: { role: "staff", branchId: "ACCRA-1" } });
  const { id: lamp } = await addProduct(shop.db);
  const headers = bearer((await logIn(origin, ama)).token);
  const placed = await post(origin, "/api/orders", ordered(lamp), { ...headers, "idempotency-key": KEY });
  const order: Order = placed.body.data;
  const { body } = await post(origin, "/api/cart/initiate-payment", payment(order), headers);
  const added = await post(origin, "/api/users/addresses", ADDRESS_BODY, headers);
  await post(origin, "/api/cart/items", { productId: lamp, quantity: 7 }, headers);
  await send(origin, "PUT", `/api/users/saved-items/${lamp}`, undefined, headers);
  amas = { headers, order, reference: body.data.reference, addressId: added.body.data._id, lamp };
  visitors = [
    { name: "another customer", headers: bearer((await logIn(origin, kofi)).token), signedIn: true },
    { name: "another customer's browser", headers: (await logInBrowser(origin, kofi)).headers, signedIn: true },
    { name: "staff", headers: bearer((await logIn(origin, staff)).token), signedIn: true },
    { name: "a guest", headers: GUEST, signedIn: false },
  ];
  before = await rowsOfAma();
});

/** A response without the parts that differ per request. */
const comparable = ({ status, body }: Reply) => ({ status, body });

/** Sends a request as each visitor; expects the response for unknown data. */
async function eachAsks(ask: (headers: Record<string, string>, of: "ama" | "unknown") => Promise<Reply>) {
  for (const { name, headers, signedIn } of visitors) {
    const [real, none] = [await ask(headers, "ama"), await ask(headers, "unknown")];
    expect(comparable(real), name).toEqual(comparable(none));
    expect(JSON.stringify(real.body), name).not.toContain(amas.order._id);
    expect(real.status, name).not.toBe(200);
    if (!signedIn) expect([401, 404], name).toContain(real.status);
    else expect(real.status, name).toBe(404);
  }
}

describe("T19 data of another customer is not found", () => {
  test("SHP-ACCOUNT-71 SHP-API-37 SHP-API-38 an order: by number, by id, by reference, as a guest's", async () => {
    const keys = { ama: [amas.order.orderId, amas.order._id], unknown: ["ORD000000", UNKNOWN] };
    for (const index of [0, 1])
      for (const flag of ["", "?isGuest=true", "?isGuest=false"])
        await eachAsks((headers, of) =>
          send(origin, "GET", `/api/orders/${keys[of][index]}${flag}`, undefined, headers),
        );
    await eachAsks((headers, of) => {
      const reference = of === "ama" ? amas.reference : "unknown-reference";
      return send(origin, "GET", `/api/orders/by-reference/${reference}`, undefined, headers);
    });
    const [reply] = await Promise.all([
      send(origin, "GET", `/api/orders/${amas.order._id}`, undefined, visitors[0]?.headers),
    ]);
    expect(reply?.body.message).toBe("Order not found");
  });

  test("SHP-API-39 T42 a payment is not started for it, and its check does not show the order", async () => {
    await eachAsks((headers, of) => {
      const orderId = of === "ama" ? amas.order.orderId : "ORD000000";
      return post(origin, "/api/cart/initiate-payment", { ...payment(amas.order), orderId }, headers);
    });
    for (const { name, headers } of visitors) {
      const { body } = await send(
        origin,
        "GET",
        `/api/payments/verify?reference=${amas.reference}`,
        undefined,
        headers,
      );
      expect(Object.keys(body.data), name).toEqual(["payment"]);
    }
  });

  test("an address, by every method", async () => {
    for (const [method, body] of [
      ["PUT", { ...ADDRESS_BODY, street: "1 Taken Road" }],
      ["DELETE", undefined],
    ] as const)
      await eachAsks((headers, of) => {
        const id = of === "ama" ? amas.addressId : UNKNOWN;
        return send(origin, method, `/api/users/addresses/${id}`, body, headers);
      });
  });

  test("cart lines and saved products belong to one customer, also for the same product", async () => {
    await eachAsks((headers, of) => {
      const productId = of === "ama" ? amas.lamp : UNKNOWN;
      return send(origin, "PATCH", `/api/cart/items/${productId}`, { quantity: 1 }, headers);
    });
    for (const { headers } of visitors) {
      await send(origin, "DELETE", `/api/cart/items/${amas.lamp}`, undefined, headers);
      await send(origin, "DELETE", `/api/users/saved-items/${amas.lamp}`, undefined, headers);
      await send(origin, "DELETE", "/api/cart", undefined, headers);
    }
    expect((await send(origin, "GET", "/api/cart", undefined, amas.headers)).body.data.items).toMatchObject([
      { quantity: 7 },
    ]);
  });

  test("unsupported methods change nothing either", async () => {
    const paths = [
      `/api/orders/${amas.order._id}`,
      `/api/orders/by-reference/${amas.reference}`,
      `/api/users/addresses/${amas.addressId}`,
      `/api/users/${ama.id}`,
      `/api/cart/${ama.id}`,
    ];
    for (const { name, headers } of visitors)
      for (const path of paths)
        for (const verb of VERBS) {
          const body = verb === "GET" ? undefined : { status: "cancelled", userId: kofi.id };
          const { status } = await send(origin, verb, path, body, headers);
          expect([400, 401, 404, 405], `${name} ${verb} ${path}`).toContain(status);
        }
  });

  test("lists and the export contain only the customer's own data", async () => {
    for (const { name, headers, signedIn } of visitors) {
      for (const path of [
        "/api/orders",
        "/api/users/addresses",
        "/api/users/saved-items",
        "/api/cart",
        "/api/users/export",
      ]) {
        const { status, body } = await send(origin, "GET", path, undefined, headers);
        expect(status, `${name} ${path}`).toBe(signedIn ? 200 : 401);
        expect(JSON.stringify(body), `${name} ${path}`).not.toMatch(
          new RegExp([amas.order._id, amas.addressId, amas.lamp, ama.email, ama.id].join("|")),
        );
      }
    }
  });

  test("no customer orders in another's name or learns of an order by its key", async () => {
    for (const { name, headers } of visitors) {
      const inHerName = { ...ordered(amas.lamp), user: ama.id };
      const foreign = await post(origin, "/api/orders", inHerName, headers);
      expect([foreign.status, foreign.body.errors], name).toEqual([400, { user: "This is not your account" }]);
      const replayed = await post(origin, "/api/orders", ordered(amas.lamp), { ...headers, "idempotency-key": KEY });
      expect([replayed.status, replayed.body.code], name).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
    }
  });

  test("T07 a code is valid only for its account and purpose", async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const code = "246810";
    const purpose = "verify_email";
    const codeHash = mailedCodeHash(code, { userId: kofi.id, purpose, email: kofi.email });
    await shop.db.emailCode.create({ data: { userId: kofi.id, purpose, codeHash, expiresAt } });
    const akosua = await addCustomer(shop, { verified: false });
    await shop.db.emailCode.create({ data: { userId: akosua.id, purpose: "verify_email", codeHash, expiresAt } });
    const verify = await post(origin, "/api/users/verify-code", { email: akosua.email, code });
    expect(verify.body.code).toBe("CODE_INVALID");
    const confirm = await post(origin, "/api/users/confirm-email", { code }, visitors[0]?.headers);
    expect(confirm.body.code).toBe("CODE_INVALID");
  });

  test("SHP-DATA-44 SHP-SESSION-02 staff carry role and branch in the token, and get no access by them", async () => {
    const token = visitors.find(({ name }) => name === "staff")?.headers.authorization?.slice("Bearer ".length) ?? "";
    expect(decodeJwt(token)).toMatchObject({ role: "staff", branchId: "ACCRA-1" });
  });

  test("after all of this the other customer's data is unchanged", async () => {
    expect(await rowsOfAma()).toEqual(before);
    expect(errorsOf(shop)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { POST as initiate } from "@/app/api/cart/initiate-payment/route";
import { GET as readOrder } from "@/app/api/orders/[orderId]/route";
import { POST as order } from "@/app/api/orders/route";
import { ORDER_ACCESS_DAYS } from "@/lib/limits";
import { ORDER_ACCESS_HEADER, type Viewer } from "@/lib/viewer";
import { hashToken } from "@/server/core/tokens";
import { keepOrderLink, listOpenedOrders, openMailedLink, placeOrder } from "@/server/orders";
import { ask } from "../endpoints/ask";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct, guest, newBuyer, orderRequest, paymentBody } from "../support/orders";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A guest's order and the viewer with its cookie. */
async function ordered() {
  const { id } = await addProduct(shop.db);
  const placed = await placeOrder({ viewer: guest, input: orderRequest([{ product: id, quantity: 1 }], newBuyer()) });
  const hash = hashToken(placed.accessToken ?? "");
  return { ...placed.order, hash, viewer: { kind: "guest", accessHashes: [hash] } as Viewer };
}

const shorten = (hash: string, expiresAt: Date) =>
  shop.db.orderAccess.update({ where: { tokenHash: hash }, data: { expiresAt } });
const numbers = async (viewer: Viewer) => (await listOpenedOrders(viewer)).map(({ orderId }) => orderId);
const tokenOf = (url: string) => new URL(url).pathname.replace("/o/", "");

describe("the orders of this browser", () => {
  test("BEYOND-57 are those with its access token, newest first, and no others", async () => {
    const [first, second, other] = [await ordered(), await ordered(), await ordered()];
    const both: Viewer = { kind: "guest", accessHashes: [first.hash, second.hash] };
    expect(await numbers(both)).toEqual([second.orderId, first.orderId]);
    expect(await numbers(other.viewer)).toEqual([other.orderId]);
    expect(await numbers(guest)).toEqual([]);
  });

  test("BEYOND-57 end with their token, and exclude those of a signed-in customer", async () => {
    const order = await ordered();
    const customer = await signedIn(shop.db, (await newCustomer(shop.query)).id);
    expect(await numbers(customer)).toEqual([]);
    await shorten(order.hash, new Date(Date.now() - 1));
    expect(await numbers(order.viewer)).toEqual([]);
  });
});

describe("the private link", () => {
  test("BEYOND-57 opens its order, is stable, and lives no longer than the access token it was requested with", async () => {
    const order = await ordered();
    const end = new Date(Date.now() + 5 * DAY);
    await shorten(order.hash, end);
    const asked = { viewer: order.viewer, key: order.orderId };
    const link = await keepOrderLink(asked);
    expect(await keepOrderLink(asked)).toEqual(link);
    expect(link.until).toBe(end.toISOString());
    expect(await openMailedLink(tokenOf(link.url))).toBe(order.orderId);
    expect(await shop.db.orderAccess.count({ where: { orderId: order._id } })).toBe(2);
    // A token created from it lives no longer either.
    const elsewhere: Viewer = { kind: "guest", accessHashes: [hashToken(tokenOf(link.url))] };
    expect((await keepOrderLink({ viewer: elsewhere, key: order.orderId })).until).toBe(end.toISOString());
  });

  test("BEYOND-57 has the usual lifetime for the account's owner", async () => {
    const { id: userId } = await newCustomer(shop.query);
    const viewer = await signedIn(shop.db, userId);
    const { id } = await addProduct(shop.db);
    const { order } = await placeOrder({ viewer, input: orderRequest([{ product: id, quantity: 1 }]) });
    const { until } = await keepOrderLink({ viewer, key: order.orderId });
    expect(Math.abs(Date.parse(until) - Date.now() - ORDER_ACCESS_DAYS * DAY)).toBeLessThan(HOUR);
  });

  test("BEYOND-57 is created for no other order, nor with an expired token", async () => {
    const order = await ordered();
    const stranger = await signedIn(shop.db, (await newCustomer(shop.query)).id);
    const other = await ordered();
    await shorten(order.hash, new Date(Date.now() - 1));
    for (const viewer of [guest, stranger, other.viewer, order.viewer])
      await expect(keepOrderLink({ viewer, key: order.orderId })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  });
});

describe("a browser without cookies", () => {
  const checkout = { "x-guest-checkout": "true", "sec-fetch-site": "same-origin" };
  async function placeBy(headers: Record<string, string>) {
    const { id } = await addProduct(shop.db);
    const body = orderRequest([{ product: id, quantity: 1 }], { ...newBuyer(), payment: { method: "card" } });
    return ask(order, { method: "POST", body, headers: { ...checkout, ...headers } });
  }

  test("BEYOND-33 gets the access token in the order response, and reads and pays with it", async () => {
    const placed = await placeBy({ [ORDER_ACCESS_HEADER]: "none" });
    const token = placed.headers.get(ORDER_ACCESS_HEADER) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(placed.body)).not.toContain(token);
    const { orderId } = placed.body.data;
    const read = (headers: Record<string, string>) => ask(readOrder, { params: { orderId }, headers });
    expect((await read({})).status).toBe(404);
    expect((await read({ [ORDER_ACCESS_HEADER]: "x".repeat(43) })).status).toBe(404);
    expect((await read({ [ORDER_ACCESS_HEADER]: `${"x".repeat(43)}.${token}` })).body.data.orderId).toBe(orderId);
    const body = paymentBody(placed.body.data);
    const pay = (headers: Record<string, string>) => ask(initiate, { method: "POST", body, headers });
    expect((await pay({})).status).toBe(404);
    // Payment is allowed: only the provider is missing here.
    expect((await pay({ [ORDER_ACCESS_HEADER]: token })).body.code).toBe("PAYMENT_UNAVAILABLE");
  });

  test("BEYOND-33 without the header the token is in the cookie only", async () => {
    const placed = await placeBy({});
    expect(placed.status).toBe(201);
    expect(placed.headers.has(ORDER_ACCESS_HEADER)).toBe(false);
    expect(placed.headers.get("set-cookie")).toContain("HttpOnly");
  });
});

import type { Locator, Page } from "@playwright/test";
import type { Product } from "@/lib/contracts/catalogue";
import type { Order } from "@/lib/contracts/orders";
import { expect } from "./fixtures";

/** Shared helpers of the cart and checkout tests. */

/** High stock, for orders through the screens. */
export const TAPE = "3m-temflex-pvc-insulating-tape-pack-of-10";
/** High stock, for orders through the API. */
export const BREAKER = "schneider-electric-easy9-mcb-20a-single-pole";
export const IRON = "philips-steam-iron-2000w";
/** Five in stock. */
export const INVERTER = "growatt-off-grid-inverter-5kw-48v";

/** A document of the shop's origin without its script, to write browser storage. */
export async function openBlank(page: Page): Promise<void> {
  await page.goto("/api/health");
}

/** Waits for hydration: React stores its own keys on the elements it listens to. */
export async function waitUntilAlive(elements: Locator): Promise<void> {
  await expect
    .poll(() =>
      elements.evaluateAll((all) => all.some((one) => Object.keys(one).some((key) => key.startsWith("__react")))),
    )
    .toBe(true);
}

/** Layout shift since the page began. */
export const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return sum;
  });

export async function findProduct(page: Page, slug: string) {
  const answer = await page.request.get(`/api/products/slug/${slug}`);
  return (await answer.json()).data as Pick<Product, "_id" | "name" | "brand" | "price" | "featuredImage">;
}

/** Puts products into the browser's cart as if they had been added earlier. */
export async function fillCart(
  page: Page,
  products: [slug: string, quantity: number, price?: number][],
): Promise<void> {
  await openBlank(page);
  const lines: unknown[] = [];
  for (const [slug, quantity, price] of products) {
    const { _id, name, brand, price: now, featuredImage } = await findProduct(page, slug);
    const cartItemId = `local-1700000000000-${_id}`;
    lines.push({
      _id,
      productId: _id,
      cartItemId,
      price: price ?? now.base,
      quantity,
      name,
      slug,
      brand,
      featuredImage,
    });
  }
  await writeLocal(page, "cartItems", JSON.stringify(lines));
}

export async function writeLocal(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(([name = "", value = ""]) => localStorage.setItem(name, value), [key, text]);
}

export async function readLocal(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The stored cart; empty if there is none. */
export async function storedCart(page: Page): Promise<Record<string, unknown>[]> {
  return JSON.parse((await readLocal(page, "cartItems")) ?? "[]");
}

export const lineOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** The amount of a row of the totals, by its exact label; not of a page left before, which stays hidden. */
export const amountOf = (scope: Page | Locator, label: string) =>
  scope.getByText(label, { exact: true }).filter({ visible: true }).locator("xpath=following-sibling::dd");

export const confirmButton = (page: Page) => page.getByRole("button", { name: /^Confirm Order/ });

/** Everything checkout needs, delivered in Tema. */
export async function fillForm(page: Page, email: string, { region = "Greater Accra", town = "Tema" } = {}) {
  await page.getByLabel("First name").fill("Ama");
  await page.getByLabel("Last name").fill("Mensah");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number", { exact: true }).fill("024 123 4567");
  await page.getByLabel("Region", { exact: true }).selectOption(region);
  await page.getByLabel("Town", { exact: true }).selectOption(town);
  await page.getByLabel("Street address", { exact: true }).fill("5 Ring Road");
}

let serial = 0;

/** An email that no other test uses. */
export function newEmail(project: string): string {
  serial += 1;
  return `${project}-${process.pid}-${serial}@example.com`;
}

/** Calls the API with this browser's cookies, as a page of the shop would. */
async function post(page: Page, path: string, data: unknown) {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(path, { data, headers: { origin, "x-guest-checkout": "true" } });
  return answer.json();
}

/** Places an order as this browser would, with the access token's cookie. */
export async function placeOrder(
  page: Page,
  {
    slug = BREAKER,
    quantity = 1,
    method = "cash",
    email = "ama@example.com",
    state = "Greater Accra",
    city = "Tema",
  } = {},
): Promise<Order> {
  await openBlank(page);
  const { _id } = await findProduct(page, slug);
  const address = { street: "5 Ring Road", city, state, country: "Ghana" };
  const body = {
    items: [{ product: _id, quantity }],
    customerDetails: { firstName: "Ama", lastName: "Mensah", email, phone: "0241234567", isGuest: true },
    shippingAddress: address,
    billingAddress: address,
    payment: { method },
    again: true,
  };
  const answer = await post(page, "/api/orders", body);
  expect(answer.status, JSON.stringify(answer)).toBe("success");
  return answer.data;
}

/** The heading of a page, once it has loaded. */
export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name }).filter({ visible: true })).toBeVisible();
}

/** Starts the online payment of an order as this browser would. */
export async function startPayment(page: Page, order: Order): Promise<{ paymentUrl: string; reference: string }> {
  const { email, phone, firstName, lastName } = order.customerDetails;
  const body = {
    orderId: order.orderId,
    email,
    phone,
    amount: order.totals.total,
    paymentMethod: order.payment.method,
    isGuest: true,
    customerName: `${firstName} ${lastName}`,
  };
  const answer = await post(page, "/api/cart/initiate-payment", body);
  expect(answer.status, JSON.stringify(answer)).toBe("success");
  return answer.data;
}

/** What checkout stores before it redirects to the payment page. */
export async function keepPending(page: Page, order: Order, reference: string, orderedLines: unknown[] = []) {
  const { firstName, lastName, email, phone } = order.customerDetails;
  const pending = {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    timestamp: Date.now(),
    order: order._id,
    orderDetails: {
      status: order.status,
      payment: { method: order.payment.method, status: order.payment.status },
      customerDetails: { firstName, lastName, email, phone },
      totals: order.totals,
    },
    isGuest: true,
    paymentStatus: order.payment.status,
    orderedLines,
  };
  await writeLocal(page, "pendingOrder", JSON.stringify(pending));
  await writeLocal(page, "pendingPaymentReference", reference);
}

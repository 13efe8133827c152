import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import type { Customer, Query } from "./people";
import { findProduct, readLocal } from "./shopping";

/** Shared helpers of the cart journeys. */

/** Quantities in a customer's server cart, by product slug. */
export async function cartAtShop(query: Query, customer: Customer): Promise<Record<string, number>> {
  const rows = await query(
    `SELECT product.slug, cart_item.quantity FROM cart_item
     JOIN cart ON cart.id = cart_item.cart_id JOIN product ON product.id = cart_item.product_id
     WHERE cart.user_id = $1`,
    [customer.id],
  );
  return Object.fromEntries(
    (rows as { slug: string; quantity: number }[]).map(({ slug, quantity }) => [slug, quantity]),
  );
}

/** Adds products to the logged-in customer's cart through the API, as another device would. */
export async function addAtShop(page: Page, slug: string, quantity: number): Promise<void> {
  const { _id } = await findProduct(page, slug);
  const origin = new URL(process.env.E2E_URL ?? "").origin;
  const answer = await page.request.post("/api/cart/items", {
    data: { productId: _id, quantity },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

/** Submits the open login page with these credentials. */
export async function logIn(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

/** Opens a page and waits until the customer's cart is loaded. */
export async function openWithCart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => readLocal(page, "accountCart")).not.toBeNull();
}

/** Records the calls of the cart's own endpoints from now on: `PATCH /api/cart/items/…`. */
export function watchCartCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/cart(\/items|$)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import {
  amountOf,
  expectHeading,
  fillCart,
  findProduct,
  INVERTER,
  IRON,
  lineOf,
  openBlank,
  readLocal,
  storedCart,
  TAPE,
  writeLocal,
} from "./shopping";

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const cedis = (amount: number) =>
  `GH₵${amount.toLocaleString("en-GH", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

async function addFromProductPage(page: Page, slug: string) {
  await page.goto(`/products/${slug}`);
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
  await expect(panelOf(page)).toBeVisible();
}

/** Note if the browser does not store the cart. */
const NOT_KEPT = "This browser doesn't save your cart";

test.describe("the panel", () => {
  test("SHP-CART-09 SHP-CART-29 SHP-CART-55 adding adds one, shows a message and opens the panel", async ({ page }) => {
    await addFromProductPage(page, TAPE);
    await expect(toast(page, "Added to cart!")).toBeVisible();
    expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 1 })]);
  });

  test("SHP-CART-01 SHP-CART-03 the panel is titled 'Your cart', has no URL, and its button closes it", async ({
    page,
  }) => {
    await addFromProductPage(page, TAPE);
    await expect(panelOf(page).getByRole("heading", { name: "Your cart" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/products/${TAPE}$`));
    await panelOf(page).getByRole("button", { name: "Close cart" }).click();
    await expect(panelOf(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/products/${TAPE}$`));
  });

  test("SHP-CART-05 SHP-CART-06 a line has picture, linked name, unit price, brand, quantity buttons and Remove", async ({
    page,
  }) => {
    const { name, brand, price } = await findProduct(page, TAPE);
    await addFromProductPage(page, TAPE);
    const line = panelOf(page).getByRole("listitem");
    await expect(line.locator("img")).toBeVisible();
    await expect(line.getByRole("link", { name })).toHaveAttribute("href", `/products/${TAPE}`);
    await expect(line).toContainText(brand ?? "");
    await expect(line).toContainText(cedis(price.base));
    await line.getByRole("button", { name: "Increase quantity" }).click();
    await expect(line.locator("output")).toHaveText("2");
    await line.getByRole("button", { name: "Decrease quantity" }).click();
    await expect(line.locator("output")).toHaveText("1");
    await expect(line.getByRole("button", { name: `Remove ${name}` })).toHaveText("Remove");
  });

  test("SHP-CART-02 SHP-CART-04 SHP-CART-07 an emptied panel says so and has no link to the cart", async ({ page }) => {
    const { price } = await findProduct(page, TAPE);
    await addFromProductPage(page, TAPE);
    const panel = panelOf(page);
    await expect(panel.getByText("Subtotal")).toBeVisible();
    await expect(panel.getByText(cedis(price.base)).last()).toBeVisible();
    await expect(panel.getByRole("link", { name: "View cart" })).toHaveAttribute("href", "/cart");
    await expect(panel.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
    await panel.getByRole("button", { name: /^Remove/ }).click();
    await expect(panel.getByText("Your cart is empty")).toBeVisible();
    await expect(panel.getByRole("link", { name: "View cart" })).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "Continue Shopping" })).toBeVisible();
  });

  test("SHP-CART-08 the panel closes by Continue Shopping, a click outside, View cart and Checkout", async ({
    page,
  }) => {
    await addFromProductPage(page, TAPE);
    await panelOf(page).getByRole("button", { name: "Continue Shopping" }).click();
    await expect(panelOf(page)).toBeHidden();
    await addFromProductPage(page, TAPE);
    // Clicks outside the panel count shortly after it has opened.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.mouse.click(10, 300);
    await expect(panelOf(page)).toBeHidden();
    await addFromProductPage(page, TAPE);
    await panelOf(page).getByRole("link", { name: "View cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(panelOf(page)).toBeHidden();
    await addFromProductPage(page, TAPE);
    await panelOf(page).getByRole("link", { name: "Checkout" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(panelOf(page)).toBeHidden();
  });

  test("the panel traps the focus, closes on Escape and restores the focus", async ({ page }) => {
    await addFromProductPage(page, TAPE);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      expect(await panelOf(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(panelOf(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first()).toBeFocused();
  });
});

test.describe("the page", () => {
  test("SHP-CART-10 SHP-ROUTE-17 the page shows a skeleton before the browser's cart is known", async ({ page }) => {
    const html = await (await page.request.get("/cart")).text();
    expect(html).toContain("Loading your cart");
    expect(html).not.toContain("Your cart is empty");
  });

  test("SHP-CART-11 an empty cart links to the products", async ({ page }) => {
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL(/\/products$/);
  });

  test("SHP-CART-12 SHP-CART-13 SHP-CART-15 lines with links, quantity buttons and Remove, next to a summary", async ({
    page,
  }) => {
    const { name } = await findProduct(page, TAPE);
    await fillCart(page, [
      [TAPE, 2],
      [IRON, 1],
    ]);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Order summary" })).toBeVisible();
    const line = lineOf(page, name);
    await expect(line.getByRole("link", { name })).toHaveAttribute("href", `/products/${TAPE}`);
    await line.getByRole("button", { name: "Increase quantity" }).click();
    await expect(line.locator("output")).toHaveText("3");
    await line.getByRole("button", { name: "Decrease quantity" }).click();
    await expect(line.locator("output")).toHaveText("2");
    await line.getByRole("button", { name: "Remove" }).click();
    await expect(line.getByRole("link", { name })).toHaveCount(0);
    expect(await storedCart(page)).toHaveLength(1);
  });

  test("SHP-CART-14 a line without a brand reads 'No Brand'", async ({ page }) => {
    await fillCart(page, [[TAPE, 1]]);
    const [line] = await storedCart(page);
    await writeLocal(page, "cartItems", JSON.stringify([{ ...line, brand: "" }]));
    await page.goto("/cart");
    await expect(lineOf(page, "Tape").getByText("No Brand")).toBeVisible();
  });

  test("SHP-CART-23 SHP-CART-24 SHP-CART-25 lines show the unit price, and the totals add nothing to it", async ({
    page,
  }) => {
    const tape = await findProduct(page, TAPE);
    const iron = await findProduct(page, IRON);
    await fillCart(page, [
      [TAPE, 3],
      [IRON, 2],
    ]);
    await page.goto("/cart");
    await expect(lineOf(page, tape.name)).toContainText(`${cedis(tape.price.base)} each`);
    const sum = cedis(tape.price.base * 3 + iron.price.base * 2);
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(amountOf(summary, "Subtotal")).toHaveText(sum);
    await expect(amountOf(summary, "Total")).toHaveText(sum);
    await expect(summary.getByRole("term")).toHaveText([
      "Subtotal",
      "Total",
      "Delivery, paid to the rider",
      "You pay in all",
    ]);
  });

  test("SHP-CART-18 'Proceed to Checkout' goes to checkout", async ({ page }) => {
    await fillCart(page, [[TAPE, 1]]);
    await page.goto("/cart");
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expectHeading(page, "Checkout");
  });

  test("SHP-CART-27 SHP-CART-57 minus stops at one, and a change shows a toast", async ({ page }) => {
    await fillCart(page, [[TAPE, 2]]);
    await page.goto("/cart");
    await page.getByRole("button", { name: "Decrease quantity" }).click();
    await expect(toast(page, "Cart updated")).toBeVisible();
    await expect(page.getByRole("button", { name: "Decrease quantity" })).toBeDisabled();
    await expect(page.locator("output")).toHaveText("1");
  });

  test("SHP-CART-28 plus exceeds the stock, and the line shows the shortage", async ({ page }) => {
    await fillCart(page, [[INVERTER, 5]]);
    await page.goto("/cart");
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(page.locator("output")).toHaveText("6");
    await expect(page.getByText("Only 5 left. Reduce the quantity to continue.")).toBeVisible();
    await page.getByRole("button", { name: "Reduce to 5" }).click();
    await expect(page.locator("output")).toHaveText("5");
    await expect(page.getByText("Only 5 left")).toHaveCount(0);
  });

  test("SHP-CART-28 plus stops at 999", async ({ page }) => {
    await fillCart(page, [[TAPE, 998]]);
    await page.goto("/cart");
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(page.locator("output")).toHaveText("999");
    await expect(page.getByRole("button", { name: "Increase quantity" })).toBeDisabled();
  });

  test("BEYOND-69 'Undo' replaces the removed line, has the focus and restores it; another change ends it", async ({
    page,
  }) => {
    const { name } = await findProduct(page, TAPE);
    await fillCart(page, [
      [TAPE, 2],
      [IRON, 1],
    ]);
    await page.goto("/cart");
    const undo = page.getByRole("button", { name: /^Undo/ });
    const items = page.getByRole("main").getByRole("listitem");
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(undo).toBeFocused();
    await expect(items.first()).toContainText(`Removed ${name}`);
    await page.keyboard.press("Enter");
    await expect(undo).toHaveCount(0);
    await expect(items.first()).toBeFocused();
    await expect(items.first().locator("output")).toHaveText("2");
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(items.locator("output")).toHaveText(["2", "1"]);
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(undo).toHaveCount(0);
    expect(await storedCart(page)).toHaveLength(1);
  });

  test("SHP-CART-59 SHP-CART-61 removing and clearing show toasts", async ({ page }) => {
    await fillCart(page, [
      [TAPE, 1],
      [IRON, 1],
    ]);
    await page.goto("/cart");
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(toast(page, "Item removed from cart")).toBeVisible();
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(toast(page, "Cart cleared")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    expect(await readLocal(page, "cartItems")).toBeNull();
  });
});

test.describe("promo code", () => {
  const field = (page: Page) => page.getByLabel("Promo code");
  const apply = (page: Page) => page.getByRole("button", { name: "Apply" });

  test("SHP-CART-17 SHP-CART-19 SHP-CART-20 WELCOME20 in any case takes 20% off", async ({ page }) => {
    const { price } = await findProduct(page, TAPE);
    await fillCart(page, [[TAPE, 3]]);
    await page.goto("/cart");
    await page.getByText("Have a promo code?").click();
    await field(page).fill("  welCOME20 ");
    await apply(page).click();
    await expect(page.getByText("Promo code applied successfully!")).toBeVisible();
    const pesewas = Math.round(price.base * 300);
    const discount = Math.floor((pesewas * 20 + 50) / 100);
    await expect(page.getByRole("definition").nth(1)).toHaveText(`−${cedis(discount / 100)}`);
    await expect(amountOf(page, "Total")).toHaveText(cedis((pesewas - discount) / 100));
  });

  test("SHP-CART-21 another code is refused and discounts nothing", async ({ page }) => {
    await fillCart(page, [[TAPE, 1]]);
    await page.goto("/cart");
    await page.getByText("Have a promo code?").click();
    await field(page).fill("WELCOME21");
    await apply(page).click();
    await expect(page.getByText("Invalid promo code. Try 'WELCOME20' for 20% off.")).toBeVisible();
    await expect(page.getByText("Discount")).toHaveCount(0);
    await field(page).fill("WELCOME20");
    await expect(page.getByText("Invalid promo code")).toHaveCount(0);
    await apply(page).click();
    await expect(page.getByText("Promo code applied successfully!")).toBeVisible();
  });

  test("SHP-CART-22 SHP-CHECKOUT-08 the discount stays, applies at checkout and can be removed", async ({ page }) => {
    await fillCart(page, [[TAPE, 1]]);
    await page.goto("/cart");
    await page.getByText("Have a promo code?").click();
    await field(page).fill("WELCOME20");
    await apply(page).click();
    await expect(page.getByText("Discount (WELCOME20)")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Discount (WELCOME20)")).toBeVisible();
    await page.goto("/checkout");
    await page.getByRole("button", { name: "Show order summary" }).click();
    await expect(page.getByText("Discount (WELCOME20)")).toBeVisible();
    await page.goto("/cart");
    await page.getByRole("button", { name: "Remove code WELCOME20" }).click();
    await expect(page.getByText("Discount")).toHaveCount(0);
  });
});

test.describe("browser storage", () => {
  test("SHP-CART-31 SHP-CART-33 SHP-DATA-09 a guest's cart is stored in cartItems in the specified format", async ({
    page,
  }) => {
    const { _id, name, brand, price } = await findProduct(page, TAPE);
    await addFromProductPage(page, TAPE);
    const [line] = await storedCart(page);
    expect(line).toMatchObject({ _id, productId: _id, price: price.base, quantity: 1, name, slug: TAPE, brand });
    expect(line?.cartItemId).toMatch(new RegExp(`^local-\\d{13}-${_id}$`));
    expect(line).toHaveProperty("featuredImage");
    expect(line).toHaveProperty("galleryImages");
  });

  test("SHP-CART-32 a corrupt cart is discarded", async ({ page }) => {
    await openBlank(page);
    await writeLocal(page, "cartItems", '{"not a cart');
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    expect(await readLocal(page, "cartItems")).toBeNull();
  });

  test("SHP-CART-63 SHP-ROUTE-47 SHP-ROUTE-48 cart_items and lastPath are removed on load, cartItems stays", async ({
    page,
  }) => {
    await fillCart(page, [[TAPE, 1]]);
    await writeLocal(page, "cart_items", "[1]");
    await writeLocal(page, "lastPath", "/x");
    await page.goto("/");
    await expect.poll(() => readLocal(page, "cart_items")).toBeNull();
    expect(await readLocal(page, "lastPath")).toBeNull();
    expect(await storedCart(page)).toHaveLength(1);
  });

  test("SHP-CART-26 the badge counts pieces, in two tabs at once", async ({ page, context }) => {
    await fillCart(page, [[TAPE, 2]]);
    await page.goto("/cart");
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    const other = await context.newPage();
    await other.goto("/cart");
    await other.getByRole("button", { name: "Increase quantity" }).click();
    await expect(page.getByText("3 items", { exact: true })).toBeVisible();
    await expect(page.getByRole("banner").getByText("3", { exact: true }).filter({ visible: true })).toBeVisible();
    await other.close();
  });

  test("SHP-CART-31 with full storage the cart works for the visit, and the page says so", async ({ page }) => {
    await fillCart(page, [[TAPE, 9]]);
    await page.goto("/cart");
    await expect(page.locator("output")).toHaveText("9");
    await page.evaluate(() => {
      let chunk = "x".repeat(1_000_000);
      for (let at = 0; chunk.length > 0; at += 1) {
        try {
          localStorage.setItem(`full-${at}`, chunk);
        } catch {
          chunk = chunk.slice(0, Math.floor(chunk.length / 2));
        }
      }
    });
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(toast(page, "Cart updated")).toBeVisible();
    await expect(page.locator("output")).toHaveText("10");
    await expect(page.getByText(NOT_KEPT)).toBeVisible();
    await page.goto(`/products/${IRON}`);
    await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
    await expect(panelOf(page).getByText(NOT_KEPT)).toBeVisible();
  });

  test("SHP-CART-31 with storage that refuses, lines are removed for the visit", async ({ page }) => {
    await fillCart(page, [
      [TAPE, 1],
      [IRON, 1],
    ]);
    await page.goto("/cart");
    await expect(page.locator("output")).toHaveCount(2);
    await page.evaluate(() => {
      const refuse = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      Storage.prototype.setItem = refuse;
      Storage.prototype.removeItem = refuse;
    });
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(page.locator("output")).toHaveCount(1);
    await expect(page.getByText(NOT_KEPT)).toBeVisible();
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(toast(page, "Cart cleared")).toBeVisible();
    await expect(page.locator("output")).toHaveCount(0);
  });

  test("SHP-API-26 SHP-API-27 SHP-API-28 a line with only ids loads its product, an unknown product has a placeholder", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const { _id, name } = await findProduct(page, TAPE);
    const unknown = "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a99";
    const line = (id: string) => ({ _id: id, productId: id, price: 10, quantity: 1, cartItemId: `local-1-${id}` });
    await openBlank(page);
    await writeLocal(page, "cartItems", JSON.stringify([line(_id), line(unknown)]));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/cart");
    await expect(page.getByRole("link", { name })).toBeVisible();
    const standIn = lineOf(page, "Product details unavailable");
    await expect(standIn.getByRole("heading", { name: "Product", exact: true })).toBeVisible();
    await expect(standIn.getByText("No longer sold. Remove it to continue.")).toBeVisible();
    expect(asked).toContain(`/api/products/${unknown}`);
    expect(asked).toContain(`/api/products/product/${unknown}`);
  });

  test("the server's quote updates an old price, with a message", async ({ page }) => {
    const { price } = await findProduct(page, TAPE);
    await fillCart(page, [[TAPE, 1, price.base - 5]]);
    await page.goto("/cart");
    await expect(page.getByText(`The price has changed. It was ${cedis(price.base - 5)}.`)).toBeVisible();
    await expect(amountOf(page, "Total")).toHaveText(cedis(price.base));
    expect(await storedCart(page)).toEqual([expect.objectContaining({ price: price.base })]);
  });

  test("without a response the cart still shows what it knows", async ({ page, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    await fillCart(page, [[TAPE, 2]]);
    await page.route("**/api/orders/quote", (route) => route.abort());
    await page.goto("/cart");
    await expect(page.locator("output")).toHaveText("2");
    await page.getByText("Have a promo code?").click();
    await page.getByLabel("Promo code").fill("WELCOME20");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("We couldn't check the code. Please try again.")).toBeVisible();
  });
});

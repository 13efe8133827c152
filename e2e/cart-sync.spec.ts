import { addAtShop, cartAtShop, logIn } from "./cart-accounts";
import { expect, ONCE, test } from "./fixtures";
import { newCustomer, ownAddress, signIn } from "./people";
import { fillCart, findProduct, IRON, lineOf, readLocal, TAPE } from "./shopping";

const toast = "[data-sonner-toast]";

test(
  "SHP-CART-40 SHP-CART-42 SHP-CART-44 T29 a guest's cart is merged into the account's cart",
  ONCE,
  async ({ page, browser, query }) => {
    const customer = await newCustomer(query);
    const elsewhere = await browser.newPage({ extraHTTPHeaders: ownAddress() });
    await signIn(elsewhere, customer);
    await addAtShop(elsewhere, IRON, 3);
    await addAtShop(elsewhere, TAPE, 1);
    await elsewhere.close();

    const { name } = await findProduct(page, TAPE);
    await fillCart(page, [[TAPE, 2]]);
    await page.goto("/login?from=/cart");
    await logIn(page, customer);
    await expect(page.locator(toast).filter({ hasText: "Synchronized 1 items to your cart" })).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(lineOf(page, name).locator("output")).toHaveText("2");
    await expect(lineOf(page, (await findProduct(page, IRON)).name).locator("output")).toHaveText("3");
    expect(await cartAtShop(query, customer)).toEqual({ [TAPE]: 2, [IRON]: 3 });
    expect(await readLocal(page, "cartItems")).toBeNull();

    // The next page loads the cart and has nothing to merge.
    await page.reload();
    await expect(lineOf(page, name).locator("output")).toHaveText("2");
    await lineOf(page, name).getByRole("button", { name: "Increase quantity" }).click();
    await expect.poll(() => cartAtShop(query, customer)).toEqual({ [TAPE]: 3, [IRON]: 3 });
  },
);

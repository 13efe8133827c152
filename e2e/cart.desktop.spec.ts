import { expect, test } from "./fixtures";

test("SHP-CART-04 SHP-CART-02 the header's cart button opens the panel; an empty panel has no link to the cart", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel.getByText("Your cart is empty")).toBeVisible();
  await expect(panel.getByRole("link", { name: "View cart" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Close cart" }).click();
  await expect(panel).toBeHidden();
});

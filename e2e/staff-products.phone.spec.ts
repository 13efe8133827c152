import { newStaff } from "../tests/support/staff";
import { expect, ONCE, test } from "./fixtures";
import { signIn } from "./people";
import { expectHeading } from "./shopping";

test(
  "BEYOND-39 a product is entered on a phone, and a colleague's concurrent changes are not overwritten unseen",
  ONCE,
  async ({ page, query, allowConsole }) => {
    allowConsole(/status of 409/);
    const name = `Typed lamp ${Date.now()}`;
    await signIn(page, await newStaff(query, { role: "office" }));
    await page.goto("/staff/products");
    await page.getByRole("link", { name: "New product" }).click();
    await expectHeading(page, "New product");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(page.getByText("Please enter a price in cedis, such as 150 or 99.50")).toBeVisible();
    await page.getByLabel("Price in GH₵", { exact: true }).fill("120");
    await page.getByLabel("On hand").fill("4");
    await page.getByRole("button", { name: "Add product" }).click();
    // Not for sale yet, because other tests count published products.
    await expectHeading(page, `Pictures of ${name}`);
    await expect(page.getByRole("button", { name: "Publish without a picture" })).toBeVisible();
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(/\/staff\/products\/[^/]+$/);
    // The form of the new product stays in the history.
    await page.reload();
    await expect(page.getByText("Not published", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "4 available" })).toBeVisible();

    await page.getByLabel("Price in GH₵", { exact: true }).fill("99.50");
    await page.getByLabel("Brand").fill("Philips");
    await query("UPDATE product SET price_pesewas = 13000, summary = 'Warm light' WHERE name = $1", [name]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Price: yours is GH₵99.50, theirs is GH₵130.00")).toBeVisible();
    await expect(page.getByLabel("Price in GH₵", { exact: true })).toHaveValue("99.50");
    await expect(page.getByLabel("Summary")).toHaveValue("Warm light");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Price: GH₵130.00 → GH₵99.50")).toBeVisible();
    expect(await query("SELECT price_pesewas, brand, published FROM product WHERE name = $1", [name])).toEqual([
      { price_pesewas: 9950, brand: "Philips", published: false },
    ]);

    const save = page.getByRole("button", { name: "Save", exact: true });
    const asked = page.getByRole("dialog", { name: "Change price from GH₵99.50 to GH₵9.95?" });
    await page.getByLabel("Price in GH₵", { exact: true }).fill("9.95");
    await save.click();
    await asked.getByRole("button", { name: "Go back" }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByLabel("Price in GH₵", { exact: true })).toHaveValue("9.95");
    await save.click();
    await asked.getByRole("button", { name: "Change price" }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByText("Price: GH₵99.50 → GH₵9.95")).toBeVisible();
  },
);

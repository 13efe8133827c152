import type { Page } from "@playwright/test";
import { newStaff } from "../tests/support/staff";
import { expect, ONCE, test } from "./fixtures";
import { type Query, signIn } from "./people";
import { expectHeading } from "./shopping";

/** Stock pages as staff use them in the shop. */

/** Not for sale, because other tests count published products. */
async function addProduct(query: Query, name: string, pieces: number): Promise<{ id: string; slug: string }> {
  const sql = "INSERT INTO product (name, price_pesewas, published) VALUES ($1, 3200, false) RETURNING id, slug";
  const [product] = (await query(sql, [name])) as { id: string; slug: string }[];
  if (!product) throw new Error("no product");
  await query("UPDATE inventory SET on_hand = $2 WHERE product_id = $1", [product.id, pieces]);
  return product;
}

const choose = (page: Page, move: string) => page.getByText(move, { exact: true }).click();
const message = (page: Page, text: string) => page.getByRole("status").getByText(text);

test(
  "BEYOND-43 a count saved while products are sold keeps those sales",
  ONCE,
  async ({ page, query, allowConsole }) => {
    allowConsole(/status of 409/);
    const name = `Shelf lamp ${Date.now()}`;
    const { id } = await addProduct(query, name, 10);
    await signIn(page, await newStaff(query, { firstName: "Kofi", lastName: "Boateng" }));
    await page.goto("/staff/stock");
    await expectHeading(page, "Stock");
    const search = page.getByLabel("Name, brand or SKU");
    await search.fill(name);
    await search.press("Enter");
    await expect(page).toHaveURL(/search=Shelf/);
    await page.getByRole("link", { name: new RegExp(name) }).click();
    await expectHeading(page, name);

    await page.getByLabel("Pieces on the shelf").fill("9");
    await query("INSERT INTO stock_movement (product_id, kind, quantity) VALUES ($1, 'sold', -2)", [id]);
    await page.getByRole("button", { name: "Save count" }).click();
    await expect(message(page, "1 piece fewer than expected. 7 available now.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Counted: 9" })).toContainText("Kofi Boateng");

    await choose(page, "Damaged");
    await page.getByLabel("Pieces damaged").fill("8");
    await page.getByRole("button", { name: "Remove from stock" }).click();
    await expect(page.getByText("Please enter a reason")).toBeVisible();
    await page.getByLabel("What happened?").fill("Fell from the ladder");
    await page.getByRole("button", { name: "Remove from stock" }).click();
    await expect(
      page.getByRole("alert").getByText(`The stock of "${name}" cannot be -1: 7 are available.`),
    ).toBeVisible();
    await expect(page.getByLabel("What happened?")).toHaveValue("Fell from the ladder");
    await page.getByLabel("Pieces damaged").fill("1");
    await page.getByRole("button", { name: "Remove from stock" }).click();
    await expect(message(page, "1 piece removed. 6 available now.")).toBeVisible();
    await page.getByRole("link", { name: /^Next: / }).click();
    await expect(page.getByLabel("Pieces on the shelf")).toHaveValue("");
  },
);

test(
  "BEYOND-43 a click whose response is lost, and the click after it, move the stock once",
  ONCE,
  async ({ page, query, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    const { id, slug } = await addProduct(query, `Twice lamp ${Date.now()}`, 4);
    await signIn(page, await newStaff(query, { role: "staff", branchId: "accra-1" }));
    await page.goto(`/staff/stock/${slug}`);
    await expect(page.getByLabel("Low stock at or below (pieces)")).toBeDisabled();
    let lost = 0;
    await page.route("**/movements", async (route) => {
      lost += 1;
      if (lost > 1) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await choose(page, "Received");
    await page.getByLabel("Pieces received").fill("6");
    await page.getByRole("button", { name: "Add to stock" }).click();
    await expect(page.getByRole("alert").getByText(/We couldn't connect to the shop/)).toBeVisible();
    await page.getByRole("button", { name: "Add to stock" }).click();
    await expect(message(page, "6 pieces added. 10 available now.")).toBeVisible();
    expect(await query("SELECT on_hand FROM inventory WHERE product_id = $1", [id])).toEqual([{ on_hand: 10 }]);
  },
);

test(
  "BEYOND-43 receiving stock continues to the next product with the same supplier",
  ONCE,
  async ({ page, query }) => {
    // Listed before all published products.
    const lamp = `0 Delivery ${Date.now()}`;
    const { slug } = await addProduct(query, lamp, 0);
    await signIn(page, await newStaff(query));
    await page.goto(`/staff/stock/${slug}`);
    await choose(page, "Received");
    await page.getByLabel("Pieces received").fill("6");
    await page.getByLabel("Supplier or invoice").fill("Melcom 77");
    await page.getByRole("button", { name: "Add to stock" }).click();
    await expect(message(page, "6 pieces added. 6 available now.")).toBeVisible();
    await page.getByRole("link", { name: /^Next: / }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(lamp);
    const isKept = async () => {
      await expect(page.getByLabel("Supplier or invoice")).toHaveValue("Melcom 77");
      await expect(page.getByLabel("Pieces received")).toHaveValue("");
    };
    await isKept();
    await page.reload();
    await isKept();
  },
);

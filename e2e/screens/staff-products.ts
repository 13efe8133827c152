import { press } from "../auth-forms";
import { expect } from "../fixtures";
import { at, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";

/** The desk's products. */

const folder = "app/(staff)/staff/products";
const list = screensOf(`${folder}/page.tsx`, "staff");
const categories = screensOf(`${folder}/categories/page.tsx`, "staff");
const added = screensOf(`${folder}/new/page.tsx`, "staff");
const many = screensOf(`${folder}/bulk-edit/page.tsx`, "staff");
const prices = screensOf(`${folder}/prices/page.tsx`, "staff");
const item = screensOf(`${folder}/[slug]/page.tsx`, "staff");

/** A product with a former price, identified by its slug. */
const openItem = async ({ page, world }: Stage): Promise<void> => {
  const [product] = (await world.query(
    "SELECT slug, name FROM product WHERE published AND compare_at_pesewas IS NOT NULL ORDER BY name LIMIT 1",
  )) as { slug: string; name: string }[];
  await page.goto(`/staff/products/${product?.slug}`);
  await seeHeading(page, product?.name ?? "");
};

export const staffProductsScreens: Screen[] = [
  list("staff-products", async (stage) => {
    await at("/staff/products", "Products")(stage);
    await expect(stage.page.getByRole("listitem").nth(3)).toBeVisible();
  }),
  added("staff-product-new-errors", async (stage) => {
    await at("/staff/products/new", "New product")(stage);
    await press(stage.page, "Add product");
    await see(stage.page, "Please enter a name");
  }),
  categories("staff-categories", async (stage) => {
    await at("/staff/products/categories", "Categories")(stage);
    await expect(stage.page.getByRole("listitem").nth(3)).toBeVisible();
    await press(stage.page, "New category");
    await press(stage.page, "Save");
    await see(stage.page, "Please enter a name");
  }),
  item("staff-product", openItem),
  prices("staff-product-prices", async (stage) => {
    await at("/staff/products/prices", "Change prices")(stage);
    await stage.page.getByLabel("Percent", { exact: true }).fill("7.5");
    await press(stage.page, "Preview prices");
    await see(stage.page, /To be changed: \d+ prices/);
  }),
  many("staff-bulk-edit", async (stage) => {
    await at("/staff/products/bulk-edit", "Bulk edit")(stage);
    const file = { name: "products.csv", mimeType: "application/vnd.ms-excel" };
    const buffer = Buffer.from("SKU;Price\nK-1;1,2,3\n");
    await stage.page.getByLabel("CSV file", { exact: true }).setInputFiles({ ...file, buffer });
    await see(stage.page, /1,2,3 is not a price/);
  }),
];

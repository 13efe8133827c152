import { press } from "../auth-forms";
import { expect } from "../fixtures";
import { at, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";

/** The desk's goods. */

const rooms = "app/(staff)/staff/goods";
const list = screensOf(`${rooms}/page.tsx`, "staff");
const categories = screensOf(`${rooms}/categories/page.tsx`, "staff");
const added = screensOf(`${rooms}/new/page.tsx`, "staff");
const many = screensOf(`${rooms}/many/page.tsx`, "staff");
const prices = screensOf(`${rooms}/prices/page.tsx`, "staff");
const item = screensOf(`${rooms}/[slug]/page.tsx`, "staff");

/** A product with a price before, known by its slug. */
const openItem = async ({ page, world }: Stage): Promise<void> => {
  const [product] = (await world.query(
    "SELECT slug, name FROM product WHERE published AND compare_at_pesewas IS NOT NULL ORDER BY name LIMIT 1",
  )) as { slug: string; name: string }[];
  await page.goto(`/staff/goods/${product?.slug}`);
  await seeHeading(page, product?.name ?? "");
};

export const staffGoodsScreens: Screen[] = [
  list("staff-goods", async (stage) => {
    await at("/staff/goods", "Goods")(stage);
    await expect(stage.page.getByRole("listitem").nth(3)).toBeVisible();
  }),
  added("staff-goods-new-errors", async (stage) => {
    await at("/staff/goods/new", "New product")(stage);
    await press(stage.page, "Add product");
    await see(stage.page, "A product needs a name");
  }),
  categories("staff-categories", async (stage) => {
    await at("/staff/goods/categories", "Categories")(stage);
    await expect(stage.page.getByRole("listitem").nth(3)).toBeVisible();
    await press(stage.page, "New category");
    await press(stage.page, "Save");
    await see(stage.page, "A category needs a name");
  }),
  item("staff-goods-item", openItem),
  prices("staff-goods-prices", async (stage) => {
    await at("/staff/goods/prices", "Prices up or down")(stage);
    await stage.page.getByLabel("By percent").fill("7.5");
    await press(stage.page, "Show the new prices");
    await see(stage.page, /It would change \d+ prices/);
  }),
  many("staff-goods-many", async (stage) => {
    await at("/staff/goods/many", "Many goods at once")(stage);
    const file = { name: "goods.csv", mimeType: "application/vnd.ms-excel" };
    const buffer = Buffer.from("SKU;Price\nK-1;1,2,3\n");
    await stage.page.getByLabel("File to send").setInputFiles({ ...file, buffer });
    await see(stage.page, /1,2,3 is no price/);
  }),
];

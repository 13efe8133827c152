import { expect, ONCE, test } from "./fixtures";

const SMALL = "Luminous Inverter 1.5kVA 24V";
const TUBULAR = "Luminous Tubular Battery 12V 220Ah";

test("BEYOND-86 chosen appliances and hours give a plan from stock, whose products go to the cart", async ({
  page,
}) => {
  await page.goto("/planner");
  const main = page.getByRole("main");
  await main.getByLabel(/^Deep freezer/).fill("0");
  await main.getByLabel(/^Fridge/).fill("1");
  await main.getByLabel("For how many hours?").selectOption("6");
  await main.getByRole("button", { name: "Plan my power" }).click();
  await expect(page).toHaveURL(/\/planner\?.*fridge=1.*hours=6/);
  const plan = main.getByRole("region", { name: "Inverter and batteries" });
  await expect(plan).toContainText(SMALL);
  await expect(plan).toContainText(`2 × `);
  await expect(plan).toContainText("Runs all of it for about");
  // 2,950 + 2 × 3,650.
  await expect(plan).toContainText("GH₵10,250.00");
  await expect(main.getByRole("region", { name: "Or a generator" })).toContainText("Firman");
  await plan.getByRole("listitem").filter({ hasText: TUBULAR }).getByRole("button", { name: "Add to Cart" }).click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel).toContainText(TUBULAR);
  await expect(panel).toContainText("7,300.00");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("BEYOND-86 the form, the plan and its address work", async ({ page }) => {
    await page.goto("/planner");
    const main = page.getByRole("main");
    await main.getByLabel(/^Kettle/).fill("1");
    await main.getByLabel("Solar panels").check();
    await main.getByRole("combobox", { name: "Region" }).selectOption("Ashanti");
    await main.getByRole("button", { name: "Plan my power" }).click();
    await expect(main.getByRole("region", { name: "Inverter, batteries and solar panels" })).toContainText("Jinko");
    const generator = main.getByRole("region", { name: "Or a generator" });
    await expect(generator).toContainText("Won’t run: a kettle.");
    await page.goto("/planner?own=400&motor=true&hours=2");
    await expect(main.getByLabel("Watts")).toHaveValue("400");
    await expect(main).toContainText("2,000 W while the largest motor starts");
  });
});

test("BEYOND-86 says when nothing in stock fits, and asks for an appliance if none is chosen", async ({ page }) => {
  await page.goto("/planner?own=5000&motor=true&hours=24");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Nothing in stock fits" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Ask us on WhatsApp" })).toHaveAttribute("href", /own%20appliance/);
  await page.goto("/planner?bulb=0&hours=6");
  await expect(main.getByText("Choose at least one appliance.")).toBeVisible();
});

test("BEYOND-86 home, category, searches and products that give power lead to the planner", ONCE, async ({ page }) => {
  for (const path of [
    "/",
    "/categories/solar-backup/products",
    "/products?search=inverter",
    "/products?search=dumsor",
    "/products/firman-petrol-generator-2-5kva",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").locator('a[href="/planner"]').first(), path).toBeVisible();
  }
  await page.goto("/products?search=kettle");
  await expect(page.getByRole("main").locator('a[href="/planner"]')).toHaveCount(0);
});

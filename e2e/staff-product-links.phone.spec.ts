import { newStaff } from "../tests/support/staff";
import { expect, ONCE, test } from "./fixtures";
import { signIn } from "./people";

test(
  "BEYOND-106 variants and companions are chosen by search at the desk and shown in the shop",
  ONCE,
  async ({ page, query, allowConsole }) => {
    allowConsole(/status of 400/);
    await signIn(page, await newStaff(query, { role: "office" }));
    const [{ slug } = { slug: "" }] = await query<{ slug: string }>(
      `SELECT slug FROM product WHERE published AND family_id IS NULL AND name NOT ILIKE '%grinder%'
         AND NOT EXISTS (SELECT FROM product_companion WHERE product_id = product.id) ORDER BY slug DESC LIMIT 1`,
    );
    await page.goto(`/staff/products/${slug}`);
    await page.getByRole("link", { name: "Variants and companions" }).click();
    const part = (title: string) => page.getByRole("region", { name: title });
    const variants = part("Variants");
    await variants.getByLabel("Add a variant").fill("angle grinder");
    const add = variants.getByRole("button", { name: /^Add .*Grinder/i }).first();
    const other = ((await add.getAttribute("aria-label")) ?? "").slice("Add ".length);
    await add.click();
    await variants.getByLabel("They differ by").fill("Kind");
    const kinds = variants.getByRole("textbox", { name: /^Kind of / });
    await kinds.nth(0).fill("Tape");
    await kinds.nth(1).fill("tape");
    await variants.getByRole("button", { name: "Save variants" }).click();
    await expect(variants.getByRole("alert")).toHaveText(/: Another variant has the same value\.$/);
    await kinds.nth(1).fill("Grinder");
    await variants.getByRole("button", { name: "Save variants" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    const companions = part("Companions");
    await companions.getByLabel("Add a companion").fill("angle grinder");
    await companions.getByRole("button", { name: `Add ${other}` }).click();
    await companions.getByRole("button", { name: "Save companions" }).click();
    await expect
      .poll(() =>
        query(
          "SELECT count(*)::int AS n FROM product_companion c JOIN product p ON p.id = product_id WHERE slug = $1",
          [slug],
        ),
      )
      .toEqual([{ n: 1 }]);

    await page.goto(`/products/${slug}`);
    await expect(page.getByRole("navigation", { name: "Kind" }).getByRole("link", { name: /^Grinder/ })).toBeVisible();

    await page.goto(`/staff/products/${slug}/links`);
    await variants.getByRole("button", { name: `Remove ${other}` }).click();
    await variants.getByRole("button", { name: "Save variants" }).click();
    await expect(variants.getByRole("button", { name: "Save variants" })).toBeHidden();
    await companions.getByRole("button", { name: `Remove ${other}` }).click();
    await companions.getByRole("button", { name: "Save companions" }).click();
    await expect
      .poll(() => query("SELECT 1 FROM product WHERE slug = $1 AND family_id IS NOT NULL", [slug]))
      .toEqual([]);
  },
);

import type { Page } from "@playwright/test";
import { newStaff } from "../tests/support/staff";
import { insertOrder } from "./account-orders";
import { toast } from "./auth-forms";
import { expect, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { expectHeading } from "./shopping";
import { choose, edit, saveRow } from "./studio";

/** Prisma Studio at the desk, as office staff use it. */

const LANTERN = "d-light-solar-lantern-with-phone-charging";

/** Finds rows with Studio's search, whose filter stays while a cell is edited. */
async function find(page: Page, words: string): Promise<void> {
  await expect(page.locator("tbody tr").nth(0)).toBeVisible();
  await page.getByRole("button", { name: "Global search" }).click();
  await page.getByRole("textbox", { name: "Global search" }).fill(words);
  await expect(page).toHaveURL(/[#&]filter=/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
}

/** As from a bookmark, in another document: Studio restarts. */
async function openOrder(page: Page, number: string): Promise<void> {
  const only = { kind: "ColumnFilter", id: "number", column: "number", operator: "=", value: number, after: "and" };
  const filter = JSON.stringify({ kind: "FilterGroup", id: "one", filters: [only], after: "and" });
  const view = new URLSearchParams({ schema: "public", view: "table", table: "order", pin: "number,status", filter });
  await page.goto("about:blank");
  await page.goto(`/staff/data#${view}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
}

test("BEYOND-38 BEYOND-39 a price is changed and an order shipped in Prisma Studio; invalid changes show a message", async ({
  page,
  query,
  allowConsole,
}) => {
  test.setTimeout(100_000);
  page.setDefaultTimeout(15_000);
  allowConsole(/status of 409/);
  // Studio's own message for an aborted query.
  allowConsole(/\[QueryCollection\].* AbortError/);
  await signIn(page, await newStaff(query, { firstName: "Esi", lastName: "Adom" }));
  await page.goto("/staff/data");
  await expectHeading(page, "Data");
  await expect(page.getByText("Prisma Studio", { exact: true })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Infinite scroll" })).toBeHidden();
  await find(page, "Solar Lantern with Phone");

  await edit(page, "price_pesewas", "17650");
  await saveRow(page);
  await expect.poll(async () => (await page.request.get(`/products/${LANTERN}`)).text()).toContain("176.50");
  const actors = await query(
    "SELECT actor FROM audit WHERE table_name = 'product' AND action = 'update' ORDER BY id DESC",
  );
  expect(actors[0]?.actor).toMatch(/^staff /);
  await query("UPDATE product SET price_pesewas = 17500 WHERE slug = $1", [LANTERN]);

  const number = await insertOrder(query, await newCustomer(query), { status: "processing" });
  await openOrder(page, number);
  await choose(page, "status", "shipped");
  await saveRow(page);
  const sql = `SELECT status FROM order_status_history WHERE order_id = (SELECT id FROM "order" WHERE number = $1) ORDER BY id`;
  await expect
    .poll(async () => (await query(sql, [number])).map(({ status }) => status))
    .toEqual(["pending", "processing", "shipped"]);
  await openOrder(page, number);
  await choose(page, "status", "pending");
  await saveRow(page);
  await expect(toast(page, `Order ${number}: An order can't become pending again.`)).toBeVisible();
});

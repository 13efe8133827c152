import { press } from "../auth-forms";
import { expect } from "../fixtures";
import { at, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";

/** An order for a caller at the desk, and its pay link. */

const newOrder = screensOf("app/(staff)/staff/orders/new/page.tsx", "staff");
const order = screensOf("app/(staff)/staff/orders/[number]/page.tsx", "staff");

const open = at("/staff/orders/new", "New order");

/** Products in the order, and the customer whose page links here. */
async function fill({ page, world }: Stage): Promise<void> {
  await page.goto(`/staff/orders/new?customer=${world.customer.id}`);
  await seeHeading(page, "New order");
  await page.getByLabel("Find products").fill("temflex");
  await press(page, "Add 3M Temflex PVC Insulating Tape (Pack of 10)");
  await expect(page.getByLabel("First name")).toHaveValue("Abena");
  // With the region, so that these are the figures of what stands there.
  await see(page, / business days?\.$/);
}

export const staffNewOrderScreens: Screen[] = [
  newOrder("staff-new-order", open),
  newOrder("staff-new-order-filled", fill),
  newOrder("staff-new-order-errors", async (stage) => {
    await open(stage);
    await stage.page.getByLabel("Find products").fill("atlantis");
    await see(stage.page, /^No product has/);
    await stage.page.getByRole("button", { name: /^Place order/ }).click();
    await see(stage.page, "First name is required");
  }),
  newOrder("staff-new-order-known", async (stage) => {
    await open(stage);
    await stage.page.getByLabel("Find customer: phone, name or email").fill("abena");
    await press(stage.page, "Find");
    await expect(stage.page.getByRole("button", { name: "Choose Abena Owusu-Ansah" }).first()).toBeVisible();
  }),
  newOrder(
    "staff-new-order-refused",
    async (stage) => {
      await fill(stage);
      const message = "The same products were ordered for this customer 2 minutes ago (ORD482917). Order again?";
      const json = { status: "error", code: "SAME_ORDER", message, data: { orderId: "ORD482917" } };
      await stage.page.route("**/api/staff/orders", (route) => route.fulfill({ status: 409, json }));
      await stage.page.getByRole("button", { name: /^Place order/ }).click();
      await see(stage.page, "View ORD482917");
    },
    { console: /status of 409/ },
  ),
  order("staff-order-pay-link", async ({ page, world }) => {
    await page.goto(`/staff/orders/${world.orders.awaitingMobileMoney}`);
    await seeHeading(page, "Waiting for payment");
    await press(page, "Get pay link");
    await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toBeVisible();
  }),
];

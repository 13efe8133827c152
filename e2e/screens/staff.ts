import { expect } from "../../tests/support/e2e";
import { at, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";
import type { World } from "./world";

/** The desk. Whoever adds a page to `app/(staff)` adds its states here. */

const rooms = "app/(staff)/staff";
const desk = screensOf(`${rooms}/page.tsx`, "staff");
const orders = screensOf(`${rooms}/orders/page.tsx`, "staff");
const order = screensOf(`${rooms}/orders/[number]/page.tsx`, "staff");

const GREETING = "Good to see you, Esi";

export const staffScreens: Screen[] = [
  desk("staff-desk", async (stage) => {
    await at("/staff", GREETING)(stage);
    await see(stage.page, "Waiting for you");
  }),
  desk("staff-desk-quiet", async (stage) => {
    await stage.page.route("**/api/staff/desk", async (route) => {
      const answer = await (await route.fetch()).json();
      for (const list of answer.data.lists) Object.assign(list, { count: 0, since: null });
      await route.fulfill({ json: answer });
    });
    await at("/staff", GREETING)(stage);
    await see(stage.page, "Nothing waits");
  }),
  desk(
    "staff-desk-failed",
    async (stage) => {
      await stage.page.route("**/api/staff/desk", (route) => route.abort());
      await at("/staff", GREETING)(stage);
      await expect(stage.page.getByRole("button", { name: "Try Again" })).toBeVisible();
    },
    { console: /ERR_FAILED/ },
  ),
  desk("staff-second-factor-needed", async ({ page }) => {
    await page.route("**/api/staff/me", async (route) => {
      const answer = await (await route.fetch()).json();
      Object.assign(answer.data, { needsSecondFactor: true });
      await route.fulfill({ json: answer });
    });
    await page.goto("/staff");
    await see(page, "One step before the desk opens");
  }),
  desk("staff-sign-in-again", signedOut, { covered: true, console: /status of 404/ }),
  orders("staff-orders", async (stage) => {
    await at("/staff/orders", "Orders")(stage);
    await expect(stage.page.getByRole("link", { name: /ORD\d/ }).first()).toBeVisible();
  }),
  orders("staff-orders-list", async (stage) => {
    await at("/staff/orders?list=to_pack", "Orders")(stage);
    await expect(stage.page.getByRole("link", { name: /ORD\d/ }).first()).toBeVisible();
  }),
  orders("staff-orders-none", async (stage) => {
    await at("/staff/orders?search=atlantis", "Orders")(stage);
    await see(stage.page, "No orders found");
  }),
  orders(
    "staff-orders-failed",
    async (stage) => {
      await stage.page.route(/\/api\/staff\/orders/, (route) => route.abort());
      await at("/staff/orders", "Orders")(stage);
      await expect(stage.page.getByRole("button", { name: "Try Again" })).toBeVisible();
    },
    { console: /ERR_FAILED/ },
  ),
  order("staff-order-to-call", oneOrder("cash", "To call")),
  order("staff-order-to-pack", oneOrder("paid", "To pack")),
  order("staff-order-shipped", oneOrder("shipped", "On its way")),
  order("staff-order-delivered", oneOrder("delivered", "Delivered, not paid")),
  order("staff-order-cancelled", oneOrder("cancelled", "Cancelled")),
  order("staff-order-call", inDialog("delivered", "Note a call", "Note a call"), { covered: true }),
  order("staff-order-cancel", inDialog("cash", "Cancel order…", "Cancel the order"), { covered: true }),
  order("staff-order-mend", inDialog("cash", "Correct phone or address…", "Correct phone or address"), {
    covered: true,
  }),
  order("staff-order-unknown", at("/staff/orders/ORD000000", "Order ORD000000"), { console: /status of 404/ }),
];

function oneOrder(name: keyof World["orders"], headline: string): Screen["open"] {
  return async ({ page, world }) => {
    await page.goto(`/staff/orders/${world.orders[name]}`);
    await seeHeading(page, headline);
  };
}

function inDialog(name: keyof World["orders"], button: string, title: string): Screen["open"] {
  return async ({ page, world }) => {
    await page.goto(`/staff/orders/${world.orders[name]}`);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  };
}

/** As when the sign-in has ended behind the open page. */
async function signedOut({ page }: Stage): Promise<void> {
  const json = { status: "error", message: "We could not find what you asked for.", code: "NOT_FOUND" };
  await page.route("**/api/staff/desk", (route) => route.fulfill({ status: 404, json }));
  await page.route("**/auth/session", (route) => route.fulfill({ json: { status: "success", data: null } }));
  await page.goto("/staff");
  await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
}

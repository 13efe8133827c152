import type { StaffReturn } from "@/lib/contracts/staff/returns";
import type { StaffReview } from "@/lib/contracts/staff/reviews";
import { cedis } from "@/lib/money";
import { smallPhoto } from "../../tests/support/photo";
import { expect } from "../fixtures";
import { INVERTER, TAPE } from "../shopping";
import { at, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";
import type { World } from "./world";

/** The desk. A new page in `app/(staff)` needs its states here. */

const folder = "app/(staff)/staff";
const desk = screensOf(`${folder}/page.tsx`, "staff");
const orders = screensOf(`${folder}/orders/page.tsx`, "staff");
const order = screensOf(`${folder}/orders/[number]/page.tsx`, "staff");
const returns = screensOf(`${folder}/returns/page.tsx`, "staff");
const reviews = screensOf(`${folder}/reviews/page.tsx`, "staff");
const links = screensOf(`${folder}/products/[slug]/links/page.tsx`, "staff");
const pictures = screensOf(`${folder}/products/[slug]/pictures/page.tsx`, "staff");

const GREETING = "Good to see you, Esi";

export const staffScreens: Screen[] = [
  desk("staff-desk", async (stage) => {
    await at("/staff", GREETING)(stage);
    await see(stage.page, "To do");
  }),
  desk("staff-desk-quiet", async (stage) => {
    await stage.page.route("**/api/staff/desk", async (route) => {
      const answer = await (await route.fetch()).json();
      for (const list of answer.data.lists) Object.assign(list, { count: 0, since: null });
      await route.fulfill({ json: answer });
    });
    await at("/staff", GREETING)(stage);
    await see(stage.page, "Nothing to do");
    await stage.page.getByText(/^\d+ empty lists$/).click();
    await expect(stage.page.getByRole("link", { name: "To pack", exact: true })).toBeVisible();
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
    await see(page, "Turn on two-step sign-in");
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
  order("staff-order-call", inDialog("delivered", "Log a call", "Log a call"), { covered: true }),
  order("staff-order-cancel", inDialog("cash", "Cancel order…", "Cancel order"), { covered: true }),
  order("staff-order-came-back", inDialog("delivered", "Came back, not accepted…", "Came back, not accepted"), {
    covered: true,
  }),
  order(
    "staff-order-correct",
    inDialog("cash", "Correct phone, email or address…", "Correct phone, email or address"),
    {
      covered: true,
    },
  ),
  order("staff-order-refund", inDialog("paid", "Record manual refund…", "Record manual refund"), { covered: true }),
  order("staff-order-unknown", at("/staff/orders/ORD000000", "Order ORD000000"), { console: /status of 404/ }),
  returns("staff-returns", async (stage) => {
    await showReturns(stage, (["asked", "accepted", "received"] as const).map(exampleReturn));
    await see(stage.page, "Your answer to the customer");
  }),
  returns("staff-returns-none", async (stage) => {
    await showReturns(stage, []);
    await see(stage.page, "No open returns");
  }),
  returns(
    "staff-returns-failed",
    async (stage) => {
      await stage.page.route(/\/api\/staff\/returns/, (route) => route.abort());
      await at("/staff/returns", "Returns")(stage);
      await expect(stage.page.getByRole("button", { name: "Try Again" })).toBeVisible();
    },
    { console: /ERR_FAILED/ },
  ),
  reviews("staff-reviews", async (stage) => {
    await showReviews(stage, (["pending", "let", "refused"] as const).map(exampleReview));
    await see(stage.page, "Our answer (optional)");
  }),
  reviews("staff-reviews-none", async (stage) => {
    await showReviews(stage, []);
    await see(stage.page, "No reviews to approve");
  }),
  reviews(
    "staff-reviews-failed",
    async (stage) => {
      await stage.page.route(/\/api\/staff\/reviews/, (route) => route.abort());
      await at("/staff/reviews", "Reviews")(stage);
      await expect(stage.page.getByRole("button", { name: "Try Again" })).toBeVisible();
    },
    { console: /ERR_FAILED/ },
  ),
  links("staff-product-links", at(`/staff/products/${TAPE}/links`, /^Variants and companions of /)),
  pictures("staff-product-pictures", async (stage) => {
    const { page } = stage;
    await at(`/staff/products/${INVERTER}/pictures`, /^Pictures of /)(stage);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose pictures" }).click();
    await (await chooser).setFiles({
      name: "a.png",
      mimeType: "image/png",
      buffer: Buffer.from(await smallPhoto(400)),
    });
    await expect(page.getByRole("button", { name: "Add this picture" })).toBeVisible();
  }),
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

async function showReturns(stage: Stage, found: StaffReturn[]): Promise<void> {
  const json = { status: "success", data: { returns: found, total: found.length } };
  await stage.page.route(/\/api\/staff\/returns/, (route) => route.fulfill({ json }));
  await at("/staff/returns", "Returns")(stage);
}

async function showReviews(stage: Stage, reviews: StaffReview[]): Promise<void> {
  const json = { status: "success", data: { reviews, next: null } };
  await stage.page.route(/\/api\/staff\/reviews/, (route) => route.fulfill({ json }));
  await at("/staff/reviews", "Reviews")(stage);
}

function exampleReview(state: StaffReview["state"], at: number): StaffReview {
  return {
    _id: `0d9e5c3a-1111-4222-8333-44445555668${at}`,
    state,
    stars: 5 - at * 2,
    words: "Bright, and it has lasted through the rains. The cable could be longer.",
    name: "Ama B.",
    reason: state === "refused" ? "It names another customer." : null,
    answer: state === "let" ? "Thank you. A longer cable comes with the next ones." : null,
    timestamp: "2026-11-20T09:30:00.000Z",
    product: { name: "Philips LED bulb 9 W, B22", slug: "philips-led-bulb-9w-b22-cool-daylight" },
    order: `ORD48291${at}`,
  };
}

function exampleReturn(state: StaffReturn["state"], at: number): StaffReturn {
  const id = (of: string) => `0d9e5c3a-1111-4222-8333-4444555566${of}${at}`;
  return {
    ...{ _id: id("1"), state, reason: "faulty", words: "It hums as soon as it is switched on" },
    answer: state === "asked" ? null : "Please bring it to our shop in Spintex Road with its box.",
    timestamp: "2026-11-20T10:00:00.000Z",
    order: {
      ...{ _id: id("2"), number: `ORD48291${at}`, customer: "Ama Mensah", phone: "+233241234567" },
      ...{ firstName: "Ama", status: "delivered", paymentStatus: "paid", paymentMethod: "mobile_money" },
    },
    lines: [
      { _id: id("3"), name: "Philips Steam Iron 2000W", quantity: 1, price: cedis(310), restocked: null },
      { _id: id("4"), name: "Philips LED Bulb 9W B22, warm white", quantity: 4, price: cedis(32), restocked: null },
    ],
    pictures: [],
    refund: { online: true, suggested: cedis(438), most: cedis(438), underWay: false },
  };
}

/** As when the session has ended behind the open page. */
async function signedOut({ page }: Stage): Promise<void> {
  const json = { status: "error", message: "We couldn't find what you asked for.", code: "NOT_FOUND" };
  await page.route("**/api/staff/desk", (route) => route.fulfill({ status: 404, json }));
  await page.route("**/auth/session", (route) => route.fulfill({ json: { status: "success", data: null } }));
  await page.goto("/staff");
  await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
}

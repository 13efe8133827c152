import { insertOrder } from "../account-orders";
import { expect } from "../fixtures";
import { TAPE } from "../shopping";
import type { Call } from "./check";
import { type FailingScreen, field, press, reading, type Scene, sendFormWith } from "./screen";

const NOT_SHOWN = /We couldn't|The shop could not/;
const NOT_DONE = /[Cc]ould(n't| not)|was not/;

/** A desk page that reads one endpoint when it opens. */
const page = (address: string, call: string): FailingScreen => ({
  name: `the desk's ${address}`,
  as: "admin",
  open: (scene) => scene.page.goto(address),
  calls: [reading(call, NOT_SHOWN)],
});

/** A desk form, opened by a button if necessary, and submitted with these values by field name. */
const form = (
  call: string,
  address: string,
  values: Record<string, string>,
  send: Call["press"] = sendFormWith(Object.keys(values)[0] ?? ""),
): FailingScreen => ({
  name: `a form of the desk's ${address}`,
  as: "admin",
  open: async ({ page }) => {
    await page.goto(address);
    for (const [name, value] of Object.entries(values)) {
      await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
      if (!(await field(page, name).isVisible())) await press(/^(New|Add|Invite)/)(page);
      await field(page, name).fill(value);
    }
  },
  calls: [{ call, press: send, words: NOT_DONE }],
});

const openOrder = async ({ page, query, customer }: Scene): Promise<void> => {
  const items = [{ name: "Tape", slug: TAPE, quantity: 2, pesewas: 3200 }];
  const number = await insertOrder(query, customer, { items });
  await page.goto(`/staff/orders/${number}`);
};

export const deskScreens: FailingScreen[] = [
  page("/staff", "/api/staff/me"),
  page("/staff", "/api/staff/desk"),
  page("/staff/orders", "/api/staff/orders"),
  page("/staff/stock", "/api/staff/stock"),
  page(`/staff/stock/${TAPE}`, "/api/staff/stock/{slug}"),
  page("/staff/stock-alerts", "/api/staff/stock-alerts"),
  page("/staff/products", "/api/staff/products"),
  page(`/staff/products/${TAPE}`, "/api/staff/products/{slug}"),
  page(`/staff/products/${TAPE}/links`, "/api/staff/products/{slug}/links"),
  page(`/staff/products/${TAPE}/pictures`, "/api/staff/products/{slug}/pictures"),
  page("/staff/products/categories", "/api/staff/categories"),
  page("/staff/customers", "/api/staff/customers"),
  page("/staff/team", "/api/staff/team"),
  page("/staff/returns", "/api/staff/returns"),
  page("/staff/reviews", "/api/staff/reviews"),
  page("/staff/reports", "/api/staff/reports/{period}"),
  page("/staff/cash", "/api/staff/rider-cash"),
  page("/staff/settings", "/api/staff/settings"),
  page("/staff/settings/hours", "/api/staff/settings/{key}"),
  page("/staff/promotions", "/api/staff/promotions"),
  page("/staff/pages", "/api/staff/pages"),
  page("/staff/pages/faq", "/api/staff/pages/{address}"),
  page("/staff/search-synonyms", "/api/staff/search-synonyms"),
  page("/staff/setup", "/api/staff/setup"),
  {
    name: "a customer at the desk",
    as: "admin",
    open: ({ page, customer }) => page.goto(`/staff/customers/${customer.id}`),
    calls: [reading("/api/staff/customers/{id}", NOT_SHOWN)],
  },
  {
    name: "an order at the desk",
    as: "admin",
    open: openOrder,
    calls: [
      reading("/api/staff/orders/{number}", NOT_SHOWN),
      { call: "POST /api/staff/orders/{number}/actions", press: press(/confirm order/i), words: NOT_DONE },
    ],
  },
  form("PUT /api/staff/products/{slug}", `/staff/products/${TAPE}`, { price: "99" }),
  form("POST /api/staff/products", "/staff/products/new", { name: "Never added", price: "99" }),
  form("PUT /api/staff/stock/{slug}/low-stock", `/staff/stock/${TAPE}`, {}, async (page) => {
    await page
      .locator('form:not(:has([name="kind"])) [name="pieces"]')
      .evaluate((field) => (field as HTMLInputElement).form?.requestSubmit());
  }),
  form("POST /api/staff/stock/{slug}/movements", `/staff/stock/${TAPE}`, {}, async (page) => {
    const pieces = page.locator('form:has([name="kind"]) [name="pieces"]');
    await pieces.fill("5");
    await pieces.evaluate((field) => (field as HTMLInputElement).form?.requestSubmit());
  }),
  form("POST /api/staff/categories", "/staff/products/categories", { name: "Never added" }),
  form("POST /api/staff/promotions", "/staff/promotions", { code: "NEVER", percent: "10" }),
  form("PUT /api/staff/pages/{address}", "/staff/pages/faq", { title: "Questions" }, press("Save draft")),
  form("POST /api/staff/search-synonyms", "/staff/search-synonyms", { term: "never", means: "lamp" }),
  {
    name: "closing a customer's account at the desk",
    as: "admin",
    open: async ({ page, customer }) => {
      await page.goto(`/staff/customers/${customer.id}`);
      await press(/^Deactivate/)(page);
      await field(page, "reason").fill("Asked for it");
    },
    calls: [{ call: "PUT /api/staff/customers/{id}/active", press: sendFormWith("reason"), words: NOT_DONE }],
  },
  {
    name: "a setting at the desk",
    as: "admin",
    open: async ({ page }) => {
      await page.goto("/staff/settings/contact");
      const first = page.locator('form input[type="text"], form input:not([type])').filter({ visible: true }).first();
      await first.fill("Changed");
    },
    calls: [
      {
        call: "PUT /api/staff/settings/{key}",
        press: (page) =>
          page
            .locator("main form")
            .last()
            .evaluate((form) => (form as HTMLFormElement).requestSubmit()),
        words: NOT_DONE,
      },
    ],
  },
];

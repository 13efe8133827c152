import type { StaffStockAlert } from "@/lib/contracts/staff/stock-alerts";
import { press } from "../auth-forms";
import { expect } from "../fixtures";
import { at, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";

/** The desk's stock, customers and staff, and the page of an invitation. */

const folder = "app/(staff)/staff";
const stock = screensOf(`${folder}/stock/page.tsx`, "staff");
const item = screensOf(`${folder}/stock/[slug]/page.tsx`, "staff");
const stockAlerts = screensOf(`${folder}/stock-alerts/page.tsx`, "staff");
const customers = screensOf(`${folder}/customers/page.tsx`, "staff");
const customer = screensOf(`${folder}/customers/[id]/page.tsx`, "staff");
const more = screensOf(`${folder}/more/page.tsx`, "staff");
const data = screensOf(`${folder}/data/page.tsx`, "staff");
const team = screensOf(`${folder}/team/page.tsx`, "staff");
const settings = screensOf(`${folder}/settings/page.tsx`, "staff");
const setting = screensOf(`${folder}/settings/[key]/page.tsx`, "staff");
const brandPreview = screensOf("app/(preview)/staff/brand-preview/page.tsx", "staff");
const pages = screensOf(`${folder}/pages/page.tsx`, "staff");
const pageEditor = screensOf(`${folder}/pages/[address]/page.tsx`, "staff");
const pagePreview = screensOf("app/(preview)/staff/page-preview/page.tsx", "staff");
const reports = screensOf(`${folder}/reports/page.tsx`, "staff");
const promotions = screensOf(`${folder}/promotions/page.tsx`, "staff");
const searchSynonyms = screensOf(`${folder}/search-synonyms/page.tsx`, "staff");
const setup = screensOf(`${folder}/setup/page.tsx`, "staff");
const invitation = screensOf("app/(auth)/staff-invitation/[token]/page.tsx");

/** The test's own scripts, in a frame that allows none. */
const FRAMED = { console: /Blocked script execution in 'about:srcdoc'/ };

export const FAILED = { console: /ERR_FAILED/ };

/** A desk page whose data fails to load. */
export const failed =
  (path: string, calls: RegExp, heading: string | null) =>
  async ({ page }: Stage): Promise<void> => {
    await page.route(calls, (route) => route.abort());
    await page.goto(path);
    if (heading) await seeHeading(page, heading);
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  };

const exampleAlert: StaffStockAlert = {
  _id: "0d9e5c3a-1111-4222-8333-444455556690",
  phone: "+233245550168",
  product: { name: "Growatt off-grid inverter 5 kW, 48 V", slug: "growatt-off-grid-inverter-5kw-48v" },
  timestamp: "2026-11-20T09:30:00.000Z",
};

const showAlerts =
  (alerts: StaffStockAlert[]) =>
  async (stage: Stage): Promise<void> => {
    const json = { status: "success", data: { alerts, next: null } };
    await stage.page.route(/\/api\/staff\/stock-alerts/, (route) => route.fulfill({ json }));
    await at("/staff/stock-alerts", "Back in stock")(stage);
    await see(stage.page, alerts.length > 0 ? "Message on WhatsApp" : "No back-in-stock requests");
  };

/** A product that a pending order contains, identified by its slug. */
const openItem = async ({ page, world }: Stage): Promise<void> => {
  const rows = (await world.query(`
    SELECT s.slug, s.name FROM product_stock s WHERE s.held > 0 AND s.published ORDER BY s.name LIMIT 1`)) as {
    slug: string;
    name: string;
  }[];
  await page.goto(`/staff/stock/${rows[0]?.slug}`);
  await seeHeading(page, rows[0]?.name ?? "");
};

const openCustomer = async ({ page, world }: Stage): Promise<void> => {
  await page.goto(`/staff/customers/${world.customer.id}`);
  await seeHeading(page, "Abena Owusu-Ansah");
};

/** Staff in every state: a colleague, a deactivated one, an expired invitation. */
const openPeople = async ({ page }: Stage): Promise<void> => {
  await page.route("**/api/staff/team", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await (await route.fetch()).json();
    const [one] = answer.data.members;
    const out = { ...one, _id: "0197a000-0000-7000-8000-000000000009", firstName: "Yaw", active: false, isSelf: false };
    const sent = { _id: one._id, email: "kojo.annan@example.com", role: "staff", branchId: "KUMASI-1" };
    const dates = { invitedBy: "Esi Darko", isSent: true, expiresAt: "2026-11-25T09:30:00.000Z" };
    answer.data.members = [one, out];
    answer.data.invitations = [
      { ...sent, ...dates, isExpired: false },
      { ...sent, ...dates, _id: out._id, email: "abena@example.com", isExpired: true },
    ];
    await route.fulfill({ json: answer });
  });
  await at("/staff/team", "Staff")({ page });
  await see(page, "kojo.annan@example.com");
};

const openInvitation =
  (hasAccount: boolean, heading = /^Join the desk/) =>
  async ({ page }: Stage): Promise<void> => {
    const data = { email: "kojo@example.com", role: "staff", branchId: "KUMASI-1", invitedBy: "Esi Darko", hasAccount };
    await page.route("**/api/users/validate-staff-invitation", (route) =>
      route.fulfill({ json: { status: "success", data } }),
    );
    await page.goto("/staff-invitation/some-token");
    await seeHeading(page, heading);
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  };

export const staffPageScreens: Screen[] = [
  stock("staff-stock", async (stage) => {
    await at("/staff/stock", "Stock")(stage);
    await expect(stage.page.getByRole("listitem").nth(3)).toBeVisible();
  }),
  stock("staff-stock-none", async (stage) => {
    await at("/staff/stock?search=atlantis", "Stock")(stage);
    await see(stage.page, "No products found");
  }),
  stock("staff-stock-failed", failed("/staff/stock", /\/api\/staff\/stock/, "Stock"), FAILED),
  item("staff-stock-item", openItem),
  item("staff-stock-item-errors", async (stage) => {
    await openItem(stage);
    await stage.page.getByText("Damaged", { exact: true }).first().click();
    await press(stage.page, "Remove from stock");
    await see(stage.page, "Please enter a reason");
  }),
  item("staff-stock-item-counted", async (stage) => {
    await openItem(stage);
    const shelf = stage.page.locator("dl div").filter({ hasText: "On hand" }).locator("dd");
    await stage.page.getByLabel("Pieces on the shelf").fill((await shelf.textContent()) ?? "");
    await press(stage.page, "Save count");
    await see(stage.page, /^The count matches\./);
  }),
  item("staff-stock-item-unknown", failed("/staff/stock/x", /\/api\/staff\/stock/, null), FAILED),
  customers("staff-customers", async (stage) => {
    await at("/staff/customers?search=abena", "Customers")(stage);
    await see(stage.page, "Abena Owusu-Ansah");
  }),
  customers("staff-customers-none", async (stage) => {
    await at("/staff/customers?search=atlantis", "Customers")(stage);
    await see(stage.page, "No customers found");
  }),
  customers("staff-customers-failed", failed("/staff/customers", /\/api\/staff\/customers/, "Customers"), FAILED),
  customer("staff-customer", openCustomer),
  customer("staff-customer-errors", async (stage) => {
    await openCustomer(stage);
    await press(stage.page, "Deactivate");
    await see(stage.page, "Please enter a reason");
  }),
  data("staff-data-not-allowed", async (stage) => {
    await stage.page.route("**/api/staff/me", async (route) => {
      const answer = await (await route.fetch()).json();
      Object.assign(answer.data, { role: "staff", branchId: "KUMASI-1" });
      await route.fulfill({ json: answer });
    });
    await at("/staff/data", "Data")(stage);
    await see(stage.page, "Only the office can do this.");
  }),
  more("staff-more", at("/staff/more", "More")),
  team("staff-team", openPeople),
  team("staff-team-invite", async (stage) => {
    await openPeople(stage);
    await press(stage.page, "Invite a colleague");
    await press(stage.page, "Send invitation");
    await see(stage.page, "Email is required");
  }),
  team("staff-team-change", async (stage) => {
    await openPeople(stage);
    const card = stage.page.getByRole("article").first();
    await card.getByRole("button", { name: /^Change role/ }).click();
    await expect(card.getByLabel("Role", { exact: true })).toBeVisible();
  }),
  team("staff-team-failed", failed("/staff/team", /\/api\/staff\/team/, "Staff"), FAILED),
  reports("staff-reports", async (stage) => {
    await at("/staff/reports?period=month", "Reports")(stage);
    await see(stage.page, "Best sellers");
  }),
  settings("staff-settings", async (stage) => {
    await at("/staff/settings", "Settings")(stage);
    await see(stage.page, "Cash on delivery");
  }),
  setting(
    "staff-setting",
    async (stage) => {
      await at("/staff/settings/contact", "Contact")(stage);
      await stage.page.getByLabel("Link, row 1").fill("javascript:alert(1)");
      await press(stage.page, "Save");
      await see(stage.page, "Please enter a link that begins with https://");
    },
    { console: /status of 400/ },
  ),
  setting(
    "staff-setting-brand",
    async (stage) => {
      await at("/staff/settings/brand", "Brand")(stage);
      await expect(stage.page.frameLocator("iframe").getByText("Add to Cart")).toBeVisible();
    },
    FRAMED,
  ),
  brandPreview("staff-brand-preview", at("/staff/brand-preview", "Preview of the brand"), FRAMED),
  pages("staff-pages", at("/staff/pages", "Text pages")),
  pages("staff-pages-new", async (stage) => {
    await at("/staff/pages", "Text pages")(stage);
    await press(stage.page, "New page");
    await stage.page.getByLabel("Name of its links").fill("Wholesale & trade");
    await expect(stage.page.getByLabel("Address")).toHaveValue("wholesale-trade");
  }),
  pages("staff-pages-failed", failed("/staff/pages", /\/api\/staff\/pages/, "Text pages"), FAILED),
  pageEditor(
    "staff-page",
    async (stage) => {
      await at("/staff/pages/about", "About Us")(stage);
      const section = stage.page.frameLocator("iframe").getByRole("heading", { name: "Who you buy from" });
      await expect(section).toBeVisible();
    },
    FRAMED,
  ),
  pagePreview(
    "staff-page-preview",
    at("/staff/page-preview?address=faq&version=current", "Preview of a text page"),
    FRAMED,
  ),
  setting(
    "staff-setting-zones",
    async (stage) => {
      await at("/staff/settings/delivery", "Delivery")(stage);
      await press(stage.page, "Add another");
      for (const [field, text] of [
        ["Name of the zone", "Near us"],
        ["Regions and towns, separated by commas", "East Legon (Greater Accra), Kumasi"],
        ["Fastest delivery (business days)", "1"],
        ["Slowest delivery (business days)", "1"],
        ["Fee, paid on arrival (GH₵)", "20"],
      ] as const)
        await stage.page.getByLabel(field.replace(/(?: \(.*\))?$/, (unit) => `, row 4${unit}`)).fill(text);
      await press(stage.page, "Save");
      await see(stage.page, 'Please enter Kumasi once: it is already in "Other cities"');
    },
    { console: /status of 400/ },
  ),
  stockAlerts("staff-stock-alerts", showAlerts([exampleAlert])),
  stockAlerts("staff-stock-alerts-none", showAlerts([])),
  promotions("staff-promotions", async (stage) => {
    await at("/staff/promotions", "Promotions")(stage);
    await press(stage.page, "New promotion");
    await press(stage.page, "Save");
    await see(stage.page, "Please enter a code");
  }),
  searchSynonyms("staff-search-synonyms", async (stage) => {
    await at("/staff/search-synonyms?search=generator&new=blow+horn", "Search synonyms")(stage);
    await press(stage.page, "Save");
    await see(stage.page, "Please enter at least one synonym");
  }),
  setup("staff-setup", async (stage) => {
    await at("/staff/setup", "Set up the shop")(stage);
    await press(stage.page, "Check key");
    await see(stage.page, /^Paystack accepted the key/);
  }),
  invitation("staff-invitation", openInvitation(false)),
  invitation("staff-invitation-errors", async (stage) => {
    await openInvitation(false)(stage);
    await press(stage.page, "Join the desk");
    await see(stage.page, "First name is required");
  }),
  invitation("staff-invitation-account", openInvitation(true)),
  invitation("staff-invitation-ended", at("/staff-invitation/not-a-token", "This invitation has ended"), {
    console: /status of 400/,
  }),
];

import { defaultSettings } from "@/lib/contracts/settings";
import { answerMaintenance } from "@/server/gateway/maintenance";
import { serve } from "@/tests/support/serve";
import { expect } from "../fixtures";
import { at, type Screen, screensOf, see } from "./screen";

/** Text pages, and the maintenance page. */

const words: [name: string, heading: RegExp][] = [
  ["about", /About/],
  ["contact", /Contact/],
  ["contact-us", /Contact/],
  ["delivery", /Delivery & Returns/],
  ["faq", /FAQ|questions/i],
  ["help", /Help/],
  ["privacy", /Privacy Policy/],
  ["terms", /Terms/],
  ["warranty", /Warranty/],
];

export const pageScreens: Screen[] = [
  ...words.map(([name, heading]) => screensOf(`app/(shop)/${name}/page.tsx`)(name, at(`/${name}`, heading))),
  screensOf("app/(shop)/pages/[address]/page.tsx")("own-page", async (stage) => {
    await stage.world.query(`
      WITH page AS (INSERT INTO page (address, label) VALUES ('for-shops', 'For shops') ON CONFLICT DO NOTHING RETURNING id)
      INSERT INTO page_version (page_id, title, description, text, published_at)
      SELECT id, 'For shops', 'Ten pieces or more', 'Ten pieces or more cost less.', now() FROM page`);
    await expect.poll(async () => (await stage.page.request.get("/pages/for-shops")).status()).toBe(200);
    await at("/pages/for-shops", "For shops")(stage);
  }),
  screensOf("app/(shop)/faq/page.tsx")("faq-open", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("main").locator("summary").nth(1).click();
  }),
  // The gateway's maintenance page, as a closed shop sends it for every URL; this shop stays open for other tests.
  screensOf("server/gateway/maintenance.ts")(
    "maintenance",
    async ({ page }) => {
      const { origin: url, close } = await serve((_request, response) =>
        answerMaintenance(response, "/", {
          ...defaultSettings.brand,
          hasLogo: false,
          contact: defaultSettings.contact,
        }),
      );
      await page.goto(url);
      await see(page, "Site Under Maintenance");
      await close();
    },
    { alone: true, console: /status of 503/ },
  ),
  screensOf("app/offline/page.tsx")("offline", at("/offline", "We can't connect to the shop")),
  screensOf("app/maintenance/page.tsx")("maintenance-page", at("/maintenance", /Maintenance/)),
];

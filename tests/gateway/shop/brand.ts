import { expect, test } from "vitest";
import { call, signInBothWays } from "../../http/support";
import { newStaff } from "../../support/staff";
import { origin, other, page, product, shop, shows } from "./running";

/** In HTML, XML and JSON. */
const NAME = /Adom (&amp;|&|\\u0026) Sons/;

const brand = {
  ...{ name: "Adom & Sons", tagline: "Light for Kumasi", description: "Lamps.", credit: "Adom Media" },
  ...{ ink: "#0b3d2e", accent: "#ff9f1c" },
};

const pages = () => [
  ...["/", "/products", "/products?search=lamp", `/products/${product.slug}`, "/categories", "/search", "/planner"],
  ...[`/categories/${product.category}/products`, "/brands/philips", "/compare", "/track-order", "/no/such/page"],
  ...["about", "contact", "delivery", "faq", "help", "privacy", "terms", "warranty"].map((name) => `/${name}`),
  ...["/cart", "/checkout", "/login", "/signup", "/account/orders", "/payment/verify", "/staff-invitation/x"],
  ...["/offline", "/maintenance", "/manifest.webmanifest", "/feeds/products.xml", "/api/openapi.json"],
];

/** Uploads a logo as an admin. */
async function addLogo() {
  const query = (sql: string, values: unknown[] = []) => shop.db.$queryRawUnsafe<unknown[]>(sql, ...values);
  const [admin] = await signInBothWays(origin, await newStaff(query, { role: "admin" }));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10"/></svg>';
  const raw = Buffer.from(svg);
  const headers = { ...admin, "content-type": "image/svg+xml" };
  return call(origin, "/api/staff/brand-logo", { method: "POST", raw, headers });
}

export const describeBrand = () =>
  test("BEYOND-88 the owner's name replaces the example's on every page, in manifest, feed and API document", async () => {
    const rows = await shop.db.setting.findMany({ where: { key: { in: ["brand", "seller", "contact"] } } });
    await shop.db.$executeRaw`UPDATE setting SET value = CASE key
      WHEN 'brand' THEN ${JSON.stringify(brand)}::jsonb
      WHEN 'seller' THEN value || '{"legalName": "Adom Lights Ltd"}'
      ELSE value || '{"email": "help@adom.example"}' END WHERE key IN ('brand', 'seller', 'contact')`;
    await Promise.all([shows("/", brand.tagline), shows("/", brand.tagline, other)]);
    for (const path of pages()) {
      for (const at of [origin, other]) {
        const { html, status } = await page(path, at);
        const body = html === "[object Object]" ? JSON.stringify((await call(at, path)).body) : html;
        expect(body, `${status} ${path}`).toMatch(NAME);
        expect(/.{60}Kanea.{60}/s.exec(body)?.[0], path).toBeUndefined();
      }
    }
    const { html } = await page("/");
    const { body: logo } = await addLogo();
    await shop.db
      .$executeRaw`UPDATE setting SET value = value || jsonb_build_object('logo', ${logo.data.logo}::text) WHERE key = 'brand'`;
    await shows("/", logo.data.logo);
    const withLogo = (await page("/")).html;
    const icon = logo.data.logo.replace("480.png", "192.png");
    expect(withLogo).toContain(`<link rel="icon" href="${icon}" sizes="192x192"/>`);
    expect(withLogo).not.toMatch(/icon\.svg|favicon\.ico|images\/icon-/);
    expect((await call(origin, "/manifest.webmanifest")).body.icons[0].src).toBe(icon);
    expect((await fetch(origin + icon)).headers.get("content-type")).toBe("image/png");
    expect(html).toContain("<title>Adom &amp; Sons: Light for Kumasi</title>");
    expect(html.replaceAll("<!-- -->", "")).toContain("Made by Adom Media");
    expect(html).toMatch(
      /<html[^>]* style="--color-ink:#0b3d2e;--color-amber:#ff9f1c;--color-amber-light:#[0-9a-f]{6};/,
    );
    expect(html).toContain('<meta name="theme-color" content="#0b3d2e"');
    for (const { key, value } of rows) await shop.db.setting.update({ where: { key }, data: { value: value ?? {} } });
  });

import { expect, test } from "vitest";
import { call } from "../../http/support";
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
    expect(html).toContain("<title>Adom &amp; Sons: Light for Kumasi</title>");
    expect(html.replaceAll("<!-- -->", "")).toContain("Made by Adom Media");
    expect(html).toMatch(/<html[^>]* style="--color-ink:#0b3d2e;--color-amber:#ff9f1c;--color-amber-light:#[0-9a-f]{6};/);
    expect(html).toContain('<meta name="theme-color" content="#0b3d2e"');
    for (const { key, value } of rows) await shop.db.setting.update({ where: { key }, data: { value: value ?? {} } });
  });

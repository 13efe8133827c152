import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { randomToken } from "@/server/core/tokens";
import { call } from "../http/support";
import { type Shop, startShop } from "../support/shop";
import { describeBrand } from "./shop/brand";
import { describeFreshness } from "./shop/freshness";
import { describeHead } from "./shop/head";
import { describeMaintenance } from "./shop/maintenance";
import { describePages } from "./shop/pages";
import { openShop, origin, page, product, SOON, setPrice, shop, shows } from "./shop/running";

beforeAll(openShop);
afterAll(() => shop?.stop());

/** Pages of emailed links: one shell for every token. */
const MAILED = ["reset-password", "undo-email-change", "staff-invitation"];

test("SHP-ROUTE-23 the page of an emailed link shows its token to no other visitor, also when rendered again", async () => {
  const phone = "+233 20 555 1212";
  await shop.db.setting.update({ where: { key: "contact" }, data: { value: { phone } } });
  await shows("/contact", phone);
  for (const folder of MAILED) {
    const [first, second] = [randomToken(), randomToken()];
    for (const token of [first, second]) {
      const { html, status } = await page(`/${folder}/${token}`);
      expect([status, html.includes(token)], folder).toEqual([200, false]);
      expect(html.includes(first), folder).toBe(false);
    }
  }
  const [first, second] = [`/${randomUUID()}/x`, `/${randomUUID()}`];
  for (const path of [first, second, first]) {
    const { html, status } = await page(path);
    expect([status, html.includes(first.slice(1, -2)), html.includes(second.slice(1))]).toEqual([404, false, false]);
  }
});

describePages();

describe("URLs", () => {
  /** Text of the page's title. */
  const titleOf = (html: string) =>
    /<h1[^>]*>(.*?)<\/h1>/
      .exec(html)?.[1]
      ?.replace(/<[^>]+>/g, "")
      .replaceAll("&amp;", "&");

  test.each([
    ["SHP-ROUTE-09", "/about", "About Kanea"],
    ["SHP-ROUTE-10", "/delivery", "Delivery & Returns"],
    ["SHP-ROUTE-11", "/privacy", "Privacy Policy"],
    ["SHP-ROUTE-12", "/warranty", "Warranty Information"],
    ["SHP-ROUTE-13", "/terms", "Terms & Conditions"],
    ["SHP-ROUTE-14", "/faq", "FAQ"],
    ["SHP-ROUTE-15", "/help", "Help and support"],
  ])("%s SHP-LAYOUT-30 %s is a public page with this year in the footer", async (_, path, title) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(titleOf(html)).toBe(title);
    expect(html.replaceAll("<!-- -->", "").includes(`© ${new Date().getUTCFullYear()} Kanea`)).toBe(true);
  });

  test("SHP-ROUTE-25 /maintenance shows its page while the shop is open, noindex", async () => {
    const { status, headers, html } = await page("/maintenance");
    expect(status).toBe(200);
    expect(titleOf(html)).toBe("Site Under Maintenance");
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(headers.has("retry-after")).toBe(false);
    expect(html).not.toMatch(/<(header|footer|nav)\b/);
  });

  test("SHP-ROUTE-41 SHP-ROUTE-45 any other path is 404, with the four newest products", async () => {
    const { status, html } = await page("/no/such/page");
    expect(status).toBe(404);
    const { body } = await call(origin, "/api/products?sort=-createdAt&limit=4");
    const newest = (body as { data: { products: { slug: string }[] } }).data.products;
    expect(newest).toHaveLength(4);
    for (const { slug } of newest) expect(html.includes(`href="/products/${slug}"`), slug).toBe(true);
    expect(html.includes("You might be interested in")).toBe(true);
  });

  test("SHP-ROUTE-49 browsing and the cart need no sign-in", async () => {
    for (const path of ["/products", `/products/${product.slug}`, "/cart", "/checkout"]) {
      expect((await page(path)).status, path).toBe(200);
    }
  });
});

describeHead();
describeFreshness();
describeMaintenance();
describeBrand();

describe("a process that starts later", () => {
  let late: Shop;
  let price: string;
  beforeAll(async () => {
    price = await setPrice();
    late = await startShop({ databaseUrl: shop.databaseUrl, worker: false });
  });

  test("BEYOND-25 applies at start-up the changes made while it was down", () =>
    shows(`/products/${product.slug}`, price, late.urls[0]));

  test("T74 on SIGTERM finishes the running request, refuses new ones and exits", async () => {
    const at = late.urls[0] ?? "";
    const body = JSON.stringify({ items: [{ product: product.id, quantity: 1 }] });
    const request = http.request(`${at}/api/orders/quote`, {
      method: "POST",
      agent: new http.Agent({ keepAlive: true }),
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
    });
    request.write(body.slice(0, 10));
    const [socket] = await once(request, "socket");
    await once(socket, "connect");
    await call(at, "/api/health");
    const stopped = late.stop();
    await vi.waitFor(() => expect(call(at, "/api/health")).rejects.toThrow(), SOON);
    request.end(body.slice(10));
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    expect(response.statusCode).toBe(200);
    expect(response.headers.connection).toBe("close");
    response.resume();
    await stopped;
  });
});

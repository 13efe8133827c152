import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { orderEvents } from "@/emails/order-events";
import { MAX } from "@/lib/contracts/fields";
import { defaultSettings as shop } from "@/lib/contracts/settings";
import { MAX_LINES } from "@/lib/limits";
import { cedis } from "@/lib/money";
import { writeExampleMails } from "@/scripts/support/example-mails";
import { exampleOrder } from "@/tests/support/client-examples";
import { writeOrderMail } from "./write-mails";

const SHOP = "https://shop.example";
/** Gmail clips emails above 102 KB. */
const CLIPPED_AT = 100 * 1024;

beforeAll(() => {
  process.env.APP_URL = SHOP;
  process.env.DATABASE_URL ??= "postgresql://127.0.0.1/unused";
});

const orderUrl = `${SHOP}/o/token`;
const cash = exampleOrder({
  payment: { ...exampleOrder().payment, method: "cash" },
  deliveryFee: { amount: cedis(30), note: "paid on arrival" },
});
const write = (order: typeof cash, event: Parameters<typeof writeOrderMail>[0]["event"] = "placed") =>
  writeOrderMail({ event, order, orderUrl, shop });

const withProduct = (name: string, url: string) =>
  exampleOrder({
    items: cash.items.map((item) => ({
      ...item,
      product: { _id: null, name, slug: "lamp", featuredImage: { url, alt: name } },
    })),
  });

test("BEYOND-84 an order's email has the landmark and GhanaPost GPS code of its address, in both versions", () => {
  const found = { landmark: "Blue gate", digitalAddress: "GA-183-8164" };
  const { html, text } = write({ ...cash, shippingAddress: { ...cash.shippingAddress, ...found } });
  for (const version of [html, text])
    expect(version).toContain("To Ama Mensah, 5 Ring Road, Blue gate, Accra, Greater Accra, GA-183-8164");
});

describe("every email", () => {
  test("supports light and dark mode, is below the clipping limit and has a phone link", () => {
    const mails = writeExampleMails(SHOP);
    expect(mails.length).toBeGreaterThan(30);
    for (const { subject, html, text } of mails) {
      expect(html, subject).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html, subject).toContain("prefers-color-scheme:dark");
      expect(html, subject).not.toMatch(/<(link|script)\b/);
      expect(html.length, subject).toBeLessThan(CLIPPED_AT);
      expect(html, subject).toContain('href="tel:+233300000000"');
      expect(text, subject).not.toMatch(/<\w|undefined|\[object/);
    }
  });

  test("has only the logo and product pictures, each with size and alt text", () => {
    const pictures = writeExampleMails(SHOP).flatMap(({ html }) => html.match(/<img [^>]+>/g) ?? []);
    expect(pictures.length).toBeGreaterThan(30);
    for (const picture of pictures) {
      expect(picture).toMatch(/ src="(cid:lamp|https:\/\/shop\.example\/images\/products\/[\w-]+-320\.webp)"/);
      expect(picture).toMatch(/ alt="[^"]*" width="\d+" height="\d+"/);
    }
  });
});

test("BEYOND-88 the owner's logo keeps its proportions, 40 px high and at most about half as wide as the mail", () => {
  const brand = { ...shop.brand, logo: "/media/abc/480.png" };
  const { html } = writeOrderMail({ event: "placed", order: cash, orderUrl, shop: { ...shop, brand } });
  const [picture] = html.match(/<img src="cid:lamp"[^>]+>/) ?? [];
  expect(picture).toContain("width:auto;height:auto;max-width:280px;max-height:40px");
  expect(picture).toContain('height="40"');
  expect(picture).not.toContain(' width="');
});

describe("an order email", () => {
  test("states the amount due: total and fee, only the fee once paid, nothing once delivered", () => {
    const placed = write(cash);
    expect(placed.html).toMatch(/Have ready for the rider<br\/><strong[^>]*>GH₵94\.00</);
    expect(placed.text).toContain("Have ready for the rider: GH₵94.00");
    const paid = write({ ...cash, status: "processing", payment: { ...cash.payment, status: "paid", method: "card" } });
    expect(paid.text).toContain("Have ready for the rider: GH₵30.00");
    const delivered = write(
      { ...cash, status: "delivered", payment: { ...cash.payment, status: "paid" } },
      "delivered",
    );
    expect(delivered.text).not.toMatch(/for the rider/);
    expect(delivered.text).toContain("Delivery, paid to the rider: GH₵30.00\nYou paid in all: GH₵94.00\n");
    const cancelled = write({ ...cash, status: "cancelled" }, "cancelled");
    expect(cancelled.text).not.toMatch(/rider/);
  });

  test("BEYOND-03 of the largest order is never clipped, for any event and script", () => {
    const [item] = cash.items;
    for (const letter of ["a", "ɔ", "灯", "💡", '"', "&"]) {
      const name = letter.repeat(MAX.product);
      const product = {
        _id: randomUUID(),
        name,
        slug: "s",
        featuredImage: { url: "/images/products/a-640.webp", alt: name },
      };
      const items = Array.from(
        { length: MAX_LINES },
        () => ({ ...item, _id: randomUUID(), quantity: 99, product }) as typeof item,
      );
      const buyer = { ...cash.customerDetails, firstName: "Ɛ".repeat(MAX.name), lastName: "Ɔ".repeat(MAX.name) };
      const order = { ...cash, items: items as typeof cash.items, customerDetails: buyer };
      for (const event of orderEvents) {
        const { html, text } = write(order, event);
        expect(Buffer.byteLength(html), `${event} ${letter}`).toBeLessThan(90 * 1024);
        expect(html.match(/99 × /g)).toHaveLength(MAX_LINES);
        expect(text.match(/99 × /g)).toHaveLength(MAX_LINES);
        expect(html.match(/a-320\.webp/g)).toHaveLength(10);
      }
    }
  });

  test("has a phone link and a WhatsApp link that names the order", () => {
    const { html, text } = write(cash);
    const chat = "https://wa.me/233300000000?text=Hello%2C%20I%20have%20a%20question%20about%20my%20order%20ORD123456";
    for (const part of [html, text]) expect(part).toContain(chat);
    expect(html.match(/href="tel:\+233300000000"/g)).toHaveLength(2);
    expect(text).toContain("Call +233 30 000 0000");
  });

  test("a product name or alt text adds no element and no URL", () => {
    const { html } = write(withProduct('"><img src="/evil" onerror="x', "/media/4f/640.webp"));
    expect(html.match(/<img /g)).toHaveLength(2);
    expect(html).not.toContain("shop.example/evil");
    expect(html).toContain(`src="${SHOP}/media/4f/320.webp"`);
  });
});

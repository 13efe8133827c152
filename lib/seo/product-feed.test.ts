import { describe, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { pesewas } from "@/lib/money";
import { accra, city, remote } from "@/tests/support/zones";
import { type FeedProduct, readFeedFile, writeProductFeed } from "./product-feed";

const ORIGIN = "https://shop.example";

const kettle: FeedProduct = {
  warranty: null,
  gtin: null,
  id: "00000000-0000-4000-8000-000000000001",
  sku: "KN-0001",
  slug: "kettle",
  name: "Kettle 1.7 l",
  brand: "Binatone",
  summary: "Boils.",
  paragraphs: ["Switches itself off."],
  features: ["Auto shut-off"],
  facts: [{ name: "Power", value: "2200 W" }],
  price: pesewas(24_950),
  compareAt: null,
  onHand: 3,
  categories: ["Kitchen", "Kettles"],
  pictures: ["/images/kettle.webp", "https://pictures.example/side.jpg"],
};

const write = (changes: Partial<FeedProduct>, delivery = defaultSettings.delivery) =>
  writeProductFeed([{ ...kettle, ...changes }], ORIGIN, { ...defaultSettings, delivery });

/** Raw texts of an element. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, "g"))].map(([, text]) => text);

describe("BEYOND-48 the product feed", () => {
  test("has what Google and Meta require, with absolute URLs", () => {
    const xml = write({});
    const fields = Object.fromEntries(
      [...xml.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, text]) => [name, text]),
    );
    expect(fields).toMatchObject({
      id: "KN-0001",
      title: "Kettle 1.7 l",
      description: "Boils.\nSwitches itself off.\nAuto shut-off",
      link: `${ORIGIN}/products/kettle`,
      image_link: `${ORIGIN}/images/kettle.webp`,
      additional_image_link: "https://pictures.example/side.jpg",
      availability: "in stock",
      brand: "Binatone",
      condition: "new",
      identifier_exists: "no",
      product_type: "Kitchen &gt; Kettles",
      attribute_name: "Power",
      attribute_value: "2200 W",
      country: "GH",
    });
  });

  test("a product has its price; a reduced one its former price and the current sale price", () => {
    const [price, delivery] = textsOf(write({}), "price");
    expect(price).toBe("249.50 GHS");
    expect(delivery).toMatch(/^\d+\.\d\d GHS$/);
    expect(textsOf(write({}), "sale_price")).toEqual([]);
    const reduced = write({ compareAt: pesewas(30_000) });
    expect([textsOf(reduced, "price")[0], textsOf(reduced, "sale_price")]).toEqual(["300.00 GHS", ["249.50 GHS"]]);
  });

  test("delivery shows the fee of the most expensive zone, so no buyer pays more than stated", () => {
    const delivery = { ...defaultSettings.delivery, zones: [accra, city, { ...remote, feePesewas: pesewas(9_900) }] };
    expect(textsOf(write({}, delivery), "price")).toEqual(["249.50 GHS", "99.00 GHS"]);
  });

  test("without SKU, brand, category and description it uses id and name", () => {
    const xml = write({ sku: null, brand: null, categories: [], summary: "", paragraphs: [], features: [], onHand: 0 });
    expect(textsOf(xml, "id")).toEqual([kettle.id]);
    expect(textsOf(xml, "description")).toEqual(["Kettle 1.7 l"]);
    expect(textsOf(xml, "availability")).toEqual(["out of stock"]);
    expect(xml).not.toMatch(/g:brand|g:product_type/);
    expect(textsOf(write({ sku: "x".repeat(51) }), "id")).toEqual([kettle.id]);
  });

  test("BEYOND-109 a barcode is stated, or that there is none", () => {
    const xml = write({ gtin: "6034000000011" });
    expect(textsOf(xml, "gtin")).toEqual(["6034000000011"]);
    expect(xml).not.toContain("identifier_exists");
    expect(textsOf(write({}), "identifier_exists")).toEqual(["no"]);
  });

  test("special characters are escaped, long texts cut at whole characters, and characters invalid in XML removed", () => {
    const xml = write({ name: `<b>&\u0000\u000b\uffff ${"💡".repeat(200)}`, features: ["x".repeat(6_000)] });
    const [title = ""] = textsOf(xml, "title");
    expect(title).toMatch(/^&lt;b&gt;&amp; (💡)+$/u);
    expect(xml).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(textsOf(xml, "description")[0]).toHaveLength(5_000);
    const many = write({ pictures: Array.from({ length: 20 }, (_, place) => `/${place}.webp`) });
    expect(textsOf(many, "additional_image_link")).toHaveLength(10);
  });
});

test.each([
  ["products-2.xml", 2],
  ["products-20.xml", 20],
  ["products-1.xml", null],
  ["products-0.xml", null],
  ["x.xml", null],
])("%s is part %s of the feed", (name, part) => {
  expect(readFeedFile(name)).toBe(part);
});

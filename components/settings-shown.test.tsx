import { describe, expect, test, vi } from "vitest";
import { defaultSettings, toSettings } from "@/lib/contracts/settings";
import { cedis } from "@/lib/money";
import { marksOf, offeredCodes } from "@/lib/payment-methods";
import { refundTime, returnTime, toShopFacts, warrantyText } from "@/lib/policies";
import { describeCategory } from "@/lib/seo/describe";
import { organizationData, websiteData } from "@/lib/seo/structured-data";
import { toFacts } from "@/lib/text-pages/facts";
import { textNames } from "@/lib/text-pages/names";
import { readHead } from "@/lib/text-pages/text";
import { typefaces } from "@/lib/typefaces";
import { writeExampleMails } from "@/scripts/support/example-mails";
import { writeAccountMail, writeOrderMail } from "@/server/mail";
import { standardText } from "@/server/settings/standard-texts";
import { exampleOrder } from "@/tests/support/client-examples";
import { draw, drawText } from "@/tests/support/draw";
import { DeliveryLine, Policies } from "./catalogue/product/policies";
import { Banner } from "./home/banner";
import { WhyChooseUs } from "./home/sections";
import { linksOf } from "./layout/footer";
import { FooterView } from "./layout/footer-view";
import { NeedHelp } from "./orders/need-help";
import { OrderFactsCards } from "./orders/order-details";
import { writeManifest } from "./seo/manifest";
import { pageMetadata, siteMetadata } from "./seo/page-metadata";
import { NeedsScript } from "./ui/needs-script";
import { ShopFactsProvider } from "./ui/shop-facts";

// Emails have absolute image URLs.
vi.stubEnv("APP_URL", "https://shop.example");
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

/** Settings that all differ from the defaults. */
const rows = {
  brand: {
    name: "Adom & Sons",
    tagline: "Light for Kumasi",
    description: "Lamps by Adom.",
    credit: "Adom Media",
    typeface: "System serif",
    ink: "#0b3d2e",
    accent: "#ff9f1c",
  },
  seller: {
    legalName: "Adom Lights Ltd",
    registrationNumber: "CS-777",
    officers: "Esi Adom, sole director",
    address: "1 High Street, Kumasi",
    dataProtectionNumber: "DPC-777",
    vatNumber: "C0001234567",
  },
  contact: {
    phone: "+233 20 111 2222",
    whatsapp: "233201112223",
    email: "care@adom.example",
    social: [{ name: "Mastodon", href: "https://social.example/@adom" }],
  },
  hours: { week: [{ days: "Every day", hours: "7-21" }] },
  delivery: {
    zones: [
      {
        label: "Capital",
        covers: "Greater Accra",
        about: "In and around the capital",
        minDays: 3,
        maxDays: 5,
        feePesewas: 11_11,
        freeAbovePesewas: 4444_44,
      },
      { label: "Towns", covers: "Kumasi", about: "Second city", minDays: 6, maxDays: 8, feePesewas: 22_22 },
      { label: "Villages", about: "All that is left", minDays: 9, maxDays: 11, feePesewas: 33_33 },
    ],
  },
  returns: {
    days: 23,
    warrantyYears: 13,
    extendedDays: 61,
    refund: { from: 12, to: 19 },
    reply: { from: 51, to: 73 },
    inspection: { from: 17, to: 18 },
    resolution: { from: 41, to: 42 },
  },
  slides: {
    items: [1, 2, 3, 4, 5, 6].map((picture) => ({
      picture,
      title: `Lamp ${picture} of Adom`,
      text: `Glow ${picture}.`,
    })),
  },
};
const settings = toSettings(Object.entries(rows).map(([key, value]) => ({ key, value })));

const order = exampleOrder({ deliveryFee: { amount: cedis(11.11), note: "paid on arrival" } });
const account = { to: { firstName: "Ama", lastName: "Mensah", email: "ama@example.com" }, key: "1" } as const;
const drawn = {
  ...Object.fromEntries(textNames.map((name) => [name, drawText(name, settings)])),
  footer: draw(
    <FooterView
      brand={settings.brand}
      year={2031}
      address={settings.seller.address}
      contact={settings.contact}
      week={settings.hours.week}
      marks={marksOf(offeredCodes(settings))}
      links={linksOf({})}
    />,
  ),
  home: draw(
    <>
      <Banner slides={settings.slides.items} offers={[]} />
      <WhyChooseUs settings={settings} />
    </>,
  ),
  product: draw(
    <>
      <NeedsScript what="The cart" contact={settings.contact} />
      <DeliveryLine zones={settings.delivery.zones} />
      <Policies
        returns={returnTime(settings.returns)}
        refund={refundTime(settings.returns)}
        warranty={warrantyText(settings, { warranty: null, category: null })}
        delivery={settings.delivery}
        methods={["Mobile Money"]}
      />
    </>,
  ),
  order: draw(
    <ShopFactsProvider facts={toShopFacts(settings)}>
      <OrderFactsCards order={order} />
      <NeedHelp />
    </ShopFactsProvider>,
  ),
  structured: JSON.stringify([
    organizationData("https://shop.example", settings),
    websiteData("https://shop.example", settings.brand),
    pageMetadata(settings, { description: settings.brand.description, path: "/" }),
    siteMetadata("https://shop.example", settings),
    writeManifest(settings.brand),
    textNames.map((name) => readHead(standardText(name), toFacts(settings))),
    describeCategory(settings.brand.name, { name: "Lamps", description: "" }),
  ]),
  orderMail: writeOrderMail({ event: "placed", order, orderUrl: "https://shop.example/o", shop: settings }).html,
  accountMail: writeAccountMail({ ...account, event: "account_closed", closedAt: new Date(0) }, settings).html,
};

/** All strings in a value. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

const all = Object.values(drawn)
  .join("\n")
  .replaceAll("<!-- -->", "")
  .replaceAll("&#x27;", "'")
  .replaceAll("&amp;", "&");

describe("BEYOND-49 every page and email uses the owner's settings", () => {
  const { brand, seller, contact, delivery, slides } = defaultSettings;
  // Regions and towns are on pages by themselves too.
  const elsewhere = delivery.zones.slice(1).map(({ label, about }) => [label, about]);
  const former = [
    ...texts([brand, seller, contact, slides]),
    ...texts(elsewhere),
    ...["GH₵30.00", "GH₵50.00", "GH₵80.00", "GH₵2,000.00", "1–2 business", "2–4 business", "4–7 business", "Mon–Fri"],
    ...["7 days of delivery", "7 days to", "30 days of delivery", "1 year", "5–7", "24–48", "3–5 days", "7–14"],
  ].filter((text) => !texts(rows).includes(text) && !["WhatsApp", "Facebook", "Instagram"].includes(text));

  test.each(Object.entries(drawn))("%s", (_, html) => {
    const read = html.replaceAll("<!-- -->", "");
    expect(former.filter((text) => read.includes(text))).toEqual([]);
  });

  test("BEYOND-88 no email has name or colours of the example shop", () => {
    const mails = writeExampleMails("https://shop.example", new Date(), settings);
    expect(new Set(mails.map(({ from }) => from.name))).toEqual(new Set(["Adom & Sons"]));
    for (const { subject, html, text } of mails) {
      expect(html, subject).toContain("Adom &amp; Sons");
      expect(`${subject} ${html} ${text}`).not.toMatch(/Kanea|#14213d|#f5a400/i);
    }
  });

  test("every changed setting appears on a page", () => {
    const money = ["GH₵11.11", "GH₵22.22", "GH₵33.33", "GH₵4,444.44", "3–5", "6–8", "9–11 business days"].concat([
      "23 days",
      "13 years",
      "61 days",
      "12–19 business days",
      "51–73 hours",
      "17–18 days",
      "41–42 business days",
    ]);
    const brand = { ...rows.brand, typeface: typefaces["System serif"] };
    expect([...texts({ ...rows, brand }), ...money].filter((text) => !all.includes(text))).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { regions } from "@/lib/regions";
import { type TextName, textNames } from "@/lib/text-pages/names";
import { categories } from "@/prisma/seed/catalogue";
import { drawText, words } from "@/tests/support/draw";

const settings = {
  ...defaultSettings,
  categoryYears: categories.map(({ slug, warrantyYears }) => ({ slug, years: warrantyYears })),
};
const { seller, contact } = settings;

const pages = Object.fromEntries(textNames.map((name) => [name, drawText(name, settings, categories)])) as Record<
  TextName,
  string
>;

const read = Object.fromEntries(Object.entries(pages).map(([name, html]) => [name, words(html)])) as typeof pages;

/** Table rows of a page as text. */
function rowsOf(html: string): string[] {
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) => words(row));
}

/** Text of a section, by its heading's anchor. */
function section(html: string, id: string): string {
  const found = new RegExp(`<section aria-labelledby="${id}">(.*?)</section>`).exec(html)?.[1];
  expect(found, `section ${id}`).toBeDefined();
  return words(found ?? "");
}

test("SHP-STATIC-01 every page has one title, a table of contents and contact links", () => {
  for (const [name, html] of Object.entries(pages)) {
    expect(html.match(/<h1/g), name).toHaveLength(1);
    for (const [, id = ""] of html.matchAll(/href="#([^"]+)"/g)) expect(html, name).toContain(`<h2 id="${id}"`);
    if (name !== "contact") expect(html, name).toContain('href="/contact"');
  }
  expect(pages.terms.match(/href="#/g)?.length).toBeGreaterThanOrEqual(20);
});

test("SHP-ROUTE-15 help links to tracking, password reset, FAQ and contact", () => {
  for (const href of ["/track-order", "/request-password", "/resend-verification", "/faq", "/delivery", "/warranty"]) {
    expect(pages.help).toContain(`href="${href}`);
  }
  expect(pages.help).toContain('href="/contact"');
});

describe("FAQ", () => {
  test("SHP-STATIC-02 one question is open at a time, none at first", () => {
    const items = pages.faq.match(/<details[^>]*>(?=<summary[^>]*><h3)/g) ?? [];
    expect(items.length).toBeGreaterThanOrEqual(15);
    for (const item of items) {
      expect(item).toContain('name="faq"');
      expect(item).not.toContain(" open");
    }
  });

  test("SHP-STATIC-05 SHP-STATIC-08 SHP-STATIC-14 the answers match the policy", () => {
    for (const fact of [
      "Accra: 1–2 business days",
      "Other cities: 2–4 business days",
      "Remote areas: 4–7 business days",
      "within 7 days of delivery",
      "5–7 business days",
    ]) {
      expect(read.faq).toContain(fact);
    }
  });
});

describe("delivery and returns", () => {
  test("SHP-STATIC-05 SHP-STATIC-07 delivery times and fees by zone, the fee paid on arrival and not in the total", () => {
    expect(rowsOf(pages.delivery).slice(1)).toEqual([
      "Accra Every town of Greater Accra 1–2 business days GH₵30.00",
      "Other cities The regional capitals 2–4 business days GH₵50.00",
      "Remote areas All other towns and villages 4–7 business days GH₵80.00",
    ]);
    expect(section(pages.delivery, "windows")).toContain(
      "paid on arrival, to the rider, and is not part of your order's total",
    );
  });

  test("SHP-STATIC-04 delivery is free only in Greater Accra, above GHS 2,000 after discount", () => {
    expect(section(pages.delivery, "free-delivery")).toContain(
      "Delivery in Greater Accra is free when your items cost more than GH₵2,000.00 after any discount.",
    );
  });

  test("SHP-DATA-45 SHP-DATA-46 lists all 16 regions with their capitals", () => {
    const text = section(pages.delivery, "regions");
    expect(regions).toHaveLength(16);
    for (const pair of ["Greater Accra Accra", "Ashanti Kumasi", "North East Nalerigu", "Savannah Damongo"]) {
      expect(text).toContain(pair);
    }
    for (const region of regions) expect(pages.delivery).toContain(`>${region}</dt>`);
  });

  test("SHP-STATIC-08 SHP-STATIC-14 returns within 7 days on every page, refunds in 5–7 business days", () => {
    expect(section(pages.delivery, "returns")).toContain("You have 7 days from delivery");
    expect(section(pages.delivery, "refunds")).toContain("A refund takes 5–7 business days");
    for (const text of [read.faq, read.help, section(pages.delivery, "refunds")]) {
      expect(text).toMatch(/wallet or card you/);
      expect(text).toMatch(/cash, cheques and bank transfers to a mobile money wallet or bank account in your name/);
    }
    for (const text of Object.values(read)) expect(text).not.toMatch(/return\w* (within|in) (?!7\b)\d+ days/i);
  });
});

describe("warranty", () => {
  test("SHP-STATIC-09 every category of the shop has 1 to 5 years", () => {
    const years = rowsOf(pages.warranty).slice(1);
    expect(years).toHaveLength(8);
    expect(years).toContain("Power Tools 1 year");
    expect(years).toContain("Lighting 2 years");
    expect(years).toContain("Wiring &amp; Cables 5 years");
    for (const row of years) expect(row).toMatch(/ (1 year|[2-5] years)$/);
    expect(read.warranty).toContain("1–5 years by category");
    expect(section(pages.warranty, "how-long")).toContain("Products outside these categories have 1 year.");
  });

  test("SHP-STATIC-10 SHP-STATIC-11 SHP-STATIC-12 a claim: reply, inspection, resolution", () => {
    const text = section(pages.warranty, "claim");
    expect(text).toContain("We answer in 24–48 hours.");
    expect(text).toContain("The inspection takes 3–5 days.");
    expect(text).toContain("Within 7–14 business days");
  });

  test("SHP-STATIC-13 an extended warranty can be bought within 30 days", () => {
    expect(section(pages.warranty, "extended")).toContain("within 30 days of delivery");
  });
});

describe("contact", () => {
  test("SHP-STATIC-15 business hours", () => {
    expect(rowsOf(pages.contact)).toEqual(["Mon–Fri 9–6", "Sat 10–4", "Sun closed"]);
  });

  test("SHP-STATIC-16 SHP-ROUTE-07 address, phone, email and WhatsApp come from the configuration", () => {
    for (const detail of [seller.address, contact.phone, contact.email]) expect(read.contact).toContain(detail);
    expect(pages.contact).toContain(`href="https://wa.me/${contact.whatsapp}"`);
    expect(pages.contact).toContain(`href="mailto:${contact.email}"`);
  });
});

describe("the law", () => {
  const details = [
    seller.legalName,
    seller.registrationNumber,
    seller.officers,
    seller.address,
    contact.phone,
    contact.email,
  ];

  test("SHP-ROUTE-09 about describes the shop and names the seller", () => {
    for (const detail of details) expect(section(pages.about, "seller")).toContain(detail);
  });

  test("SHP-ROUTE-13 the terms name the seller and the facts that Act 772 requires", () => {
    for (const detail of details) expect(section(pages.terms, "seller")).toContain(detail);
    expect(section(pages.terms, "seller")).toContain("Electronic Transactions Act, 2008 (Act 772)");
    for (const id of [
      "products",
      "order",
      "paying",
      "delivery",
      "returns",
      "warranty",
      "records",
      "privacy",
      "disputes",
    ]) {
      expect(section(pages.terms, id).length, id).toBeGreaterThan(80);
    }
    for (const method of ["Mobile Money", "Card Payment", "Cash on Delivery (Greater Accra only)"]) {
      expect(section(pages.terms, "paying")).toContain(method);
    }
  });

  test("SHP-ROUTE-11 the privacy policy has the facts that Act 843 requires", () => {
    expect(section(pages.privacy, "who")).toContain(seller.dataProtectionNumber);
    expect(section(pages.privacy, "who")).toContain("Data Protection Act, 2012 (Act 843)");
    expect(section(pages.privacy, "whom")).toContain("Paystack");
    for (const right of ["corrected", "deleted", "Object", "advertising", "machine alone", "compensated"]) {
      expect(section(pages.privacy, "rights")).toContain(right);
    }
    expect(section(pages.privacy, "rights")).toContain("dataprotection.org.gh");
    for (const id of ["what", "how-long", "security", "children", "cookies"]) section(pages.privacy, id);
  });
});

import { describe, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { socialLinks } from "@/lib/phone";
import { draw, words } from "@/tests/support/draw";
import { linksOf } from "./footer";
import { FooterView } from "./footer-view";

const { brand, seller, contact, hours } = defaultSettings;
const html = draw(
  <FooterView
    brand={brand}
    year={2031}
    address={seller.address}
    contact={contact}
    week={hours.week}
    marks={[]}
    links={linksOf({})}
  />,
);

/** Label and URL of each link in a list. */
function links(title: string): string[] {
  const list = new RegExp(`<nav aria-label="${title}">(.*?)</nav>`).exec(html)?.[1] ?? "";
  return [...list.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, label]) => `${label} ${href}`);
}

describe("the footer", () => {
  test("SHP-LAYOUT-26 shows logo and tagline", () => {
    expect(html).toMatch(/<svg.*?<\/svg>Kanea<\/p>/);
    expect(words(html)).toContain(brand.tagline);
  });

  test("SHP-LAYOUT-27 shows three social links, from the configuration", () => {
    const shown = socialLinks(contact);
    expect(shown).toHaveLength(3);
    for (const { name, href } of shown) expect(html).toMatch(new RegExp(`href="${href}"[^>]*>${name}</a>`));
  });

  test("SHP-LAYOUT-27 the WhatsApp link uses the number in the settings, whatever an older list of links has", () => {
    const social = [{ name: "Chat", href: "https://wa.me/233300000000" }];
    expect(socialLinks({ social, whatsapp: "233201112222" })).toEqual([
      { name: "WhatsApp", href: "https://wa.me/233201112222" },
    ]);
  });

  test("SHP-LAYOUT-28 quick links, in this order", () => {
    expect(links("Quick Links")).toEqual([
      "Home /",
      "Products /products",
      "Categories /categories",
      "About Us /about",
      "Contact /contact",
    ]);
  });

  test("SHP-LAYOUT-29 customer service, in this order", () => {
    expect(links("Customer Service")).toEqual([
      "FAQ /faq",
      "Delivery &amp; Returns /delivery",
      "Warranty Information /warranty",
      "Privacy Policy /privacy",
      "Terms &amp; Conditions /terms",
    ]);
  });

  test("SHP-LAYOUT-30 SHP-LAYOUT-31 the copyright line has the given year, and the credit is the configured one", () => {
    expect(words(html)).toContain(`© 2031 ${brand.name}.`);
    expect(words(html)).toContain(`Made by ${brand.credit}`);
  });
});

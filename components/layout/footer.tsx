import { cacheLife } from "next/cache";
import type { FooterLink, ShownSettings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { marksOf, offeredCodes } from "@/lib/payment-methods";
import { FooterView } from "./footer-view";

/** SHP-LAYOUT-28, before the text pages of this list. */
const quickLinks: FooterLink[] = [
  { list: "quick", label: "Home", href: paths.home },
  { list: "quick", label: "Products", href: paths.products },
  { list: "quick", label: "Categories", href: paths.categories },
];

/** Links to the text pages unless the owner changes them (SHP-LAYOUT-28, SHP-LAYOUT-29). */
const standardLinks: FooterLink[] = [
  { list: "quick", label: "About Us", href: paths.about },
  { list: "quick", label: "Contact", href: paths.contact },
  { list: "service", label: "FAQ", href: paths.faq },
  { list: "service", label: "Delivery & Returns", href: paths.delivery },
  { list: "service", label: "Warranty Information", href: paths.warranty },
  { list: "service", label: "Privacy Policy", href: paths.privacy },
  { list: "service", label: "Terms & Conditions", href: paths.terms },
];

/** All links of the footer's lists. */
export const linksOf = ({ footer = standardLinks }: Pick<ShownSettings, "footer">) => [...quickLinks, ...footer];

export async function Footer({ settings }: { settings: ShownSettings }) {
  const { brand, seller, contact, hours } = settings;
  return (
    <FooterView
      brand={{ name: brand.name, tagline: brand.tagline, credit: brand.credit, logo: brand.logo }}
      year={await currentYear()}
      address={seller.address}
      contact={contact}
      week={hours.week}
      marks={marksOf(offeredCodes(settings))}
      links={linksOf(settings)}
    />
  );
}

/** Year of the copyright line. Cached, because a prerendered page cannot read the clock. */
async function currentYear(): Promise<number> {
  "use cache";
  cacheLife("days");
  return new Date().getUTCFullYear();
}

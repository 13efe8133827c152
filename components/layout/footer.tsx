import { cacheLife } from "next/cache";
import type { ShownSettings } from "@/lib/contracts/settings";
import { marksOf, offeredCodes } from "@/lib/payment-methods";
import { FooterView } from "./footer-view";

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
    />
  );
}

/** Year of the copyright line. Cached, because a prerendered page cannot read the clock. */
async function currentYear(): Promise<number> {
  "use cache";
  cacheLife("days");
  return new Date().getUTCFullYear();
}

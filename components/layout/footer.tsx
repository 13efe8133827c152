import { cacheLife } from "next/cache";
import type { ShownSettings } from "@/lib/contracts/settings";
import { FooterView } from "./footer-view";

export async function Footer({ settings: { seller, contact, hours } }: { settings: ShownSettings }) {
  return <FooterView year={await currentYear()} address={seller.address} contact={contact} week={hours.week} />;
}

/** The year of the copyright line. Cached, because a prerendered page may not read the clock itself. */
async function currentYear(): Promise<number> {
  "use cache";
  cacheLife("days");
  return new Date().getUTCFullYear();
}

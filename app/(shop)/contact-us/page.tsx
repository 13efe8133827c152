import type { Metadata } from "next";
import { ContactDetails } from "@/components/layout/contact-details";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Contact",
  description: `Phone, WhatsApp, e-mail, address and business hours of ${brand.name}.`,
};
export const ensureStatic = "navigation";

/** The contact page at its second address; search engines are told the first (SHP-ROUTE-08). */
export default function ContactUsPage() {
  return (
    <>
      <link rel="canonical" href={paths.contact} />
      <ContactDetails />
    </>
  );
}

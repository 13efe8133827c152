import type { Metadata } from "next";
import { ContactDetails } from "@/components/layout/contact-details";
import { brand } from "@/lib/brand";

export const metadata: Metadata = {
  title: "Contact",
  description: `Phone, WhatsApp, e-mail, address and business hours of ${brand.name}.`,
};
export const ensureStatic = "navigation";

export default function ContactPage() {
  return <ContactDetails />;
}

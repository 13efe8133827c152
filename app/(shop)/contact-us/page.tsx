import { pageMetadata } from "@/components/seo/page-metadata";
import { ContactView } from "@/components/static/contact-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { shownSettings } from "@/server/settings";

export const metadata = pageMetadata({
  title: "Contact",
  description: `Phone, WhatsApp, e-mail, address and business hours of ${brand.name}.`,
  path: paths.contact,
});
export const ensureStatic = "navigation";

/** The contact page at its second address; search engines are told the first (SHP-ROUTE-08). */
export default async function ContactUsPage() {
  return <ContactView settings={await shownSettings()} />;
}

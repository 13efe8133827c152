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

export default async function ContactPage() {
  return <ContactView settings={await shownSettings()} />;
}

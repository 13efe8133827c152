import { ContactView } from "@/components/static/contact-view";
import { textMetadata } from "@/components/static/text-page";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = async () => textMetadata("contact", await shownSettings());

export default async function Page() {
  return <ContactView settings={await shownSettings()} />;
}

import { TextPage, textMetadata } from "@/components/static/text-page";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = async () => textMetadata("about", await shownSettings());

/** About page (SHP-ROUTE-09). */
export default async function Page() {
  return <TextPage name="about" settings={await shownSettings()} />;
}

import { TextPage, textMetadata } from "@/components/static/text-page";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = async () => textMetadata("delivery", await shownSettings());

/** Delivery and returns page; all other texts agree with it (SHP-STATIC-04 to SHP-STATIC-08). */
export default async function Page() {
  return <TextPage name="delivery" settings={await shownSettings()} />;
}

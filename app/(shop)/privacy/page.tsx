import { TextPage, textMetadata } from "@/components/static/text-page";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("privacy");

/** The privacy policy, with what the Data Protection Act 2012 (Act 843), sections 23 and 27, requires. */
export default async function Page() {
  return <TextPage name="privacy" settings={await shownSettings()} />;
}

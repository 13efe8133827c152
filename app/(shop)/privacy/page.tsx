import { TextPage, textMetadata } from "@/components/static/text-page";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = async () => textMetadata("privacy", await shownSettings());

/** Privacy policy, as required by the Data Protection Act 2012 (Act 843), sections 23 and 27. */
export default async function Page() {
  return <TextPage name="privacy" settings={await shownSettings()} />;
}

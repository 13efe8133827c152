import { TextPage, textMetadata } from "@/components/static/text-page";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = async () => textMetadata("terms", await shownSettings());

/** Terms, with the statements required by the Electronic Transactions Act 2008 (Act 772), s.47. */
export default async function Page() {
  return <TextPage name="terms" settings={await shownSettings()} />;
}

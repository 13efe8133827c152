import { TextPage, textMetadata } from "@/components/static/text-page";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("terms");

/** The terms, with what the Electronic Transactions Act 2008 (Act 772), s.47 requires a shop to state. */
export default async function Page() {
  return <TextPage name="terms" settings={await shownSettings()} />;
}

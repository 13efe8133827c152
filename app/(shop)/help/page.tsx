import { HelpView } from "@/components/static/help-view";
import { textMetadata } from "@/components/static/text-page";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = async () => textMetadata("help", await shownSettings());

export default async function Page() {
  return <HelpView settings={await shownSettings()} />;
}

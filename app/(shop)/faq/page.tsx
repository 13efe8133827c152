import { JsonLd } from "@/components/seo/json-ld";
import { FaqView, readFaq } from "@/components/static/faq-view";
import { textMetadata } from "@/components/static/text-page";
import { faqData } from "@/lib/seo/structured-data";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = async () => textMetadata("faq", await shownSettings());

export default async function Page() {
  const settings = await shownSettings();
  return (
    <>
      <JsonLd data={faqData(readFaq(settings))} />
      <FaqView settings={settings} />
    </>
  );
}

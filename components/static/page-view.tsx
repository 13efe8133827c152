import { JsonLd } from "@/components/seo/json-ld";
import type { ShownSettings } from "@/lib/contracts/settings";
import { faqData } from "@/lib/seo/structured-data";
import { toFacts } from "@/lib/text-pages/facts";
import { readText, type TextSource } from "@/lib/text-pages/text";
import { ContactView } from "./contact-view";
import { FaqView, readFaq } from "./faq-view";
import { HelpView } from "./help-view";
import { type MenuCategories, toParts } from "./parts";
import { TextPage } from "./text-page";

interface Props {
  page: { address: string; source: TextSource };
  settings: ShownSettings;
  categories: MenuCategories;
}

/** Text page by its address; FAQ, help and contact have a form of their own. */
export function PageView({ page: { address, source }, settings, categories }: Props) {
  const props = { text: readText(source, toFacts(settings)), settings, parts: toParts(settings, categories) };
  switch (address) {
    case "faq":
      return (
        <>
          <JsonLd data={faqData(readFaq(props))} />
          <FaqView {...props} />
        </>
      );
    case "help":
      return <HelpView {...props} />;
    case "contact":
      return <ContactView {...props} />;
    default:
      return <TextPage {...props} />;
  }
}

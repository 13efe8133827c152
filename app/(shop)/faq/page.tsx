import { JsonLd, pageMetadata, textOf } from "@/components/seo/page-metadata";
import { writeFaq } from "@/components/static/faq-items";
import { FaqView } from "@/components/static/faq-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { faqData } from "@/lib/seo/structured-data";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "FAQ",
  description: `Ordering, paying, delivery, returns, warranty and choosing the right thing: short answers from ${brand.name}.`,
  path: paths.faq,
});

export default async function Page() {
  const settings = await shownSettings();
  const faqs = writeFaq(settings).flatMap(({ items }) =>
    items.map(({ question, answer }) => ({ question, answer: textOf(answer) })),
  );
  return (
    <>
      <JsonLd data={faqData(faqs)} />
      <FaqView settings={settings} />
    </>
  );
}

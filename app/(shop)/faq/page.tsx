import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { textOf } from "@/components/seo/text-of";
import { faqGroups } from "@/components/static/faq-items";
import { FaqView } from "@/components/static/faq-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { faqData } from "@/lib/seo/faq-data";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "FAQ",
  description: `Ordering, paying, delivery, returns, warranty and choosing the right thing: short answers from ${brand.name}.`,
  path: paths.faq,
});

const faqs = faqGroups.flatMap(({ items }) =>
  items.map(({ question, answer }) => ({ question, answer: textOf(answer) })),
);

export default function Page() {
  return (
    <>
      <JsonLd data={faqData(faqs)} />
      <FaqView />
    </>
  );
}

import type { Thing } from "./thing";

export interface Faq {
  question: string;
  /** Plain text, the same words as on the page. */
  answer: string;
}

/** Questions with their answers, as the page shows them. */
export function faqData(faqs: readonly Faq[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

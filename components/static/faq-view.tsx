import type { ReactNode } from "react";
import { textOf } from "@/components/seo/page-metadata";
import { ChevronDown } from "@/components/ui/icons";
import { piecesOf, type Section } from "@/lib/text-pages/text";
import { drawMarkdown, type Parts } from "./markdown";
import { TextPage, type TextViewProps } from "./text-page";

/** Questions and answers as plain text, for structured data. */
export function readFaq({
  text,
  parts,
}: Pick<TextViewProps, "text" | "parts">): { question: string; answer: string }[] {
  return text.sections
    .flatMap(({ content }) => questionsIn(content, parts))
    .map(({ question, answer }) => ({ question, answer: textOf(answer) }));
}

/** FAQ page; the shared `name` keeps one answer open at a time (SHP-STATIC-02). */
export function FaqView(props: TextViewProps) {
  return <TextPage {...props} draw={(content, parts) => <Accordion questions={questionsIn(content, parts)} />} />;
}

interface Question {
  question: string;
  answer: ReactNode;
}

function questionsIn(content: Section["content"], parts: Parts): Question[] {
  return piecesOf(content).map(({ title, content: answer }) => ({
    question: title,
    answer: drawMarkdown(answer, parts),
  }));
}

function Accordion({ questions }: { questions: Question[] }) {
  return (
    <div className="border-line border-t">
      {questions.map(({ question, answer }) => (
        <details key={question} name="faq" className="group border-line border-b">
          <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-bold">
            <h3 className="text-base">{question}</h3>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 pb-5">{answer}</div>
        </details>
      ))}
    </div>
  );
}

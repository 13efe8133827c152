import { whatsappLink } from "@/lib/phone";
import { textLink } from "./text-link";

type AskOnWhatsAppProps = {
  /** The shop's number: digits with country code. */
  number: string;
  className?: string;
} & (
  | {
      /** What the question is about; it stands in the chat, to be finished and sent. */
      about: string;
    }
  | {
      /** A whole question, ready to be sent. */
      question: string;
    }
);

/** A way to a person where doubt arises, who is told at once what it is about (BEYOND-63). */
export function AskOnWhatsApp({ number, className = "", ...ask }: AskOnWhatsAppProps) {
  const text = "question" in ask ? `Hello. ${ask.question}` : `Hello, I have a question about ${ask.about}: `;
  return (
    <a href={whatsappLink(number, text)} target="_blank" rel="noopener" className={`${textLink} ${className}`}>
      Ask us on WhatsApp
    </a>
  );
}

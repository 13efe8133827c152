import { whatsappLink } from "@/lib/phone";
import { MessageCircle } from "./icons";
import { actionLink } from "./text-link";

type AskOnWhatsAppProps = {
  /** The shop's number: digits with country code. */
  number: string;
  className?: string;
} & (
  | {
      /** Subject of the question, filled into the chat. */
      about: string;
    }
  | {
      /** A complete question, ready to send. */
      question: string;
    }
);

/** A WhatsApp link with the question's subject filled in (BEYOND-63). */
export function AskOnWhatsApp({ number, className = "", ...ask }: AskOnWhatsAppProps) {
  const text = "question" in ask ? `Hello. ${ask.question}` : `Hello, I have a question about ${ask.about}: `;
  return (
    <a href={whatsappLink(number, text)} target="_blank" rel="noopener" className={`${actionLink} gap-2 ${className}`}>
      <MessageCircle className="size-4.5 shrink-0" />
      Ask us on WhatsApp
    </a>
  );
}

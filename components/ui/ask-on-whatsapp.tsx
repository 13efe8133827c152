import { whatsappLink } from "@/lib/phone";
import { textLink } from "./text-link";

interface AskOnWhatsAppProps {
  /** The shop's number: digits with country code. */
  number: string;
  /** What the question is about; it stands in the chat, to be finished and sent. */
  about: string;
  className?: string;
}

/** A way to a person where doubt arises, who is told at once what it is about (BEYOND-63). */
export function AskOnWhatsApp({ number, about, className = "" }: AskOnWhatsAppProps) {
  return (
    <a
      href={whatsappLink(number, `Hello, I have a question about ${about}: `)}
      target="_blank"
      rel="noopener"
      className={`${textLink} ${className}`}
    >
      Ask us on WhatsApp
    </a>
  );
}

import type { Settings } from "@/lib/contracts/settings";
import { phoneLink, whatsappLink } from "@/lib/phone";
import { inlineLink } from "./text-link";

/**
 * Says what does not work without JavaScript and how to order anyway. For server components, so it adds no script.
 * @param what subject of the sentence: `The cart`
 */
export function NeedsScript({
  what,
  contact,
  className = "",
}: {
  what: string;
  contact: Settings["contact"];
  className?: string;
}) {
  return (
    <noscript>
      <div className={className}>
        <p className="max-w-text rounded-card bg-pending-ground p-4 text-pending text-sm">
          {`${what} needs JavaScript, and your browser has it switched off. Switch it on in the browser’s settings, or order from us by phone, `}
          <a href={phoneLink(contact.phone)} className={inlineLink}>
            {contact.phone}
          </a>
          , or{" "}
          <a href={whatsappLink(contact.whatsapp)} rel="noopener" className={inlineLink}>
            WhatsApp
          </a>
          .
        </p>
      </div>
    </noscript>
  );
}

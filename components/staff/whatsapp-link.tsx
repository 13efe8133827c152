import type { ReactNode } from "react";
import { internationalDigits, whatsappLink } from "@/lib/phone";

/** Opens WhatsApp with a message to a customer. */
export function WhatsAppLink({
  phone,
  text,
  className,
  children = "WhatsApp",
}: {
  phone: string;
  text: string;
  className: string;
  children?: ReactNode;
}) {
  return (
    <a href={whatsappLink(internationalDigits(phone), text)} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}

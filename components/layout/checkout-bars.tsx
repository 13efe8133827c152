import { CircleCheck, MessageCircle, Phone } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Settings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { phoneLink, whatsappLink } from "@/lib/phone";
import { Logo } from "./logo";

type Contact = Settings["contact"];

const link = "inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline";

/** Checkout header: logo, security note, and help by phone and WhatsApp (SHP-MOBILE-16). */
export function CheckoutHeader({ contact }: { contact: Contact }) {
  return (
    <header className="border-line border-b bg-white md:sticky md:top-0 md:z-30">
      <div className="page flex h-top-bar items-center gap-x-3 text-sm md:h-header md:gap-x-6">
        <Logo />
        <p className="ml-auto flex items-center gap-1.5 text-success">
          <CircleCheck className="size-4 shrink-0" />
          Secure<span className="max-sm:sr-only"> checkout</span>
        </p>
        <a href={phoneLink(contact.phone)} className={`${link} min-w-11 justify-center tabular-nums`}>
          <Phone className="size-4.5 shrink-0" />
          <span className="sr-only">Call </span>
          <span className="max-md:sr-only">{contact.phone}</span>
        </a>
        <a
          href={whatsappLink(contact.whatsapp)}
          target="_blank"
          rel="noopener"
          className={`${link} min-w-11 justify-center`}
        >
          <MessageCircle className="size-4.5 shrink-0" />
          <span className="max-sm:sr-only">WhatsApp</span>
        </a>
      </div>
    </header>
  );
}

/** Checkout footer: help and legal links. */
export function CheckoutFooter({ contact }: { contact: Contact }) {
  return (
    <footer className="mt-10 border-line border-t text-muted text-sm md:mt-16">
      <div className="page flex flex-wrap items-center gap-x-6 py-4">
        <a href={phoneLink(contact.phone)} className={`${link} tabular-nums`}>
          Help: {contact.phone}
        </a>
        <a href={whatsappLink(contact.whatsapp)} target="_blank" rel="noopener" className={link}>
          <MessageCircle className="size-4.5 shrink-0" />
          WhatsApp
        </a>
        <Link href={paths.delivery} className={link}>
          Delivery & Returns
        </Link>
        <Link href={paths.privacy} className={link}>
          Privacy Policy
        </Link>
        <Link href={paths.terms} className={link}>
          Terms & Conditions
        </Link>
      </div>
    </footer>
  );
}

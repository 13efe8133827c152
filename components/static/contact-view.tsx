import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Mail, MapPin, MessageCircle, Phone } from "@/components/ui/icons";
import { ActionLink, actionLink, textLink } from "@/components/ui/text-link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { formatWhatsapp, phoneLink, whatsappLink } from "@/lib/phone";
import { toFacts } from "./facts";
import { drawMarkdown, type Parts, readCard } from "./markdown";
import { type Piece, piecesOf, readText } from "./text";
import { TextHead } from "./text-page";

const link = `${textLink} break-all`;

/** Section with a list; the other sections are cards. */
const READY = "at-hand";

/** Contact page: contact details and business hours (SHP-ROUTE-07, SHP-ROUTE-08, SHP-STATIC-15, SHP-STATIC-16). */
export function ContactView({ settings }: { settings: ShownSettings }) {
  const text = readText("contact", toFacts(settings));
  const parts = toContactParts(settings);
  return (
    <>
      <TextHead text={text} />
      <div className="page pt-6 md:pt-12">
        <a
          href={whatsappLink(settings.contact.whatsapp)}
          rel="noopener"
          className={`${buttonClass("primary", "lg")} max-sm:w-full`}
        >
          <MessageCircle className="size-5 shrink-0" />
          Message us on WhatsApp
        </a>
        <div className="mt-6 grid gap-4 md:grid-cols-2 md:gap-6">
          {text.sections
            .filter(({ id }) => id !== READY)
            .map(({ id, title, content }) => (
              <section
                key={id}
                aria-labelledby={id}
                className="rounded-card border border-line p-5 md:p-7 [&>p]:mt-3 [&>p]:text-muted [&>p]:text-sm"
              >
                <h2 id={id} className="text-lg">
                  {title}
                </h2>
                {drawMarkdown(content, parts)}
              </section>
            ))}
        </div>
        {text.sections
          .filter(({ id }) => id === READY)
          .map(({ id, title, content }) => (
            <section key={id} aria-labelledby={id} className="mt-10 md:mt-14">
              <h2 id={id} className="text-xl">
                {title}
              </h2>
              <ul className="mt-4 grid gap-5 md:grid-cols-3 md:gap-8">
                {piecesOf(content).map((matter) => (
                  <Topic key={matter.title} {...matter} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  );
}

function Topic({ title, content }: Piece) {
  const { words, links } = readCard(content);
  return (
    <li className="border-line border-t pt-4">
      <h3 className="text-base">{title}</h3>
      <p className="mt-0.5 text-muted text-sm">{words}</p>
      {links.map(({ label, href }) => (
        <ActionLink key={href} href={href}>
          {label}
        </ActionLink>
      ))}
    </li>
  );
}

const toContactParts = ({ seller, contact, hours }: ShownSettings): Parts => ({
  reach: (
    <dl className="mt-2 divide-y divide-line">
      <Detail Icon={Phone} term="Phone">
        <a href={phoneLink(contact.phone)} className={`${link} tabular-nums`}>
          {contact.phone}
        </a>
      </Detail>
      <Detail Icon={MessageCircle} term="WhatsApp">
        <a href={whatsappLink(contact.whatsapp)} rel="noopener" className={`${link} tabular-nums`}>
          {formatWhatsapp(contact.whatsapp)}
        </a>
      </Detail>
      <Detail Icon={Mail} term="Email">
        <a href={`mailto:${contact.email}`} className={link}>
          {contact.email}
        </a>
      </Detail>
      <Detail Icon={MapPin} term="Address">
        <address className="py-2.5 not-italic">{seller.address}</address>
        <a href={mapLink(seller.address)} target="_blank" rel="noopener" className={actionLink}>
          See it on a map
        </a>
      </Detail>
    </dl>
  ),
  hours: (
    <table className="mt-2 w-full tabular-nums">
      <tbody className="divide-y divide-line">
        {hours.week.map(({ days, hours: open }) => (
          <tr key={days}>
            <th scope="row" className="py-3.5 text-left font-normal text-muted">
              {days}
            </th>
            <td className="py-3.5 text-right font-bold">{open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
});

const mapLink = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

function Detail({ Icon, term, children }: { Icon: typeof Phone; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_5rem_1fr] items-center gap-2 py-1">
      <Icon className="size-5 text-muted" />
      <dt className="text-muted text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

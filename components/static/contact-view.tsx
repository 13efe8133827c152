import { buttonClass } from "@/components/ui/button-class";
import { MessageCircle } from "@/components/ui/icons";
import { ActionLink } from "@/components/ui/text-link";
import { whatsappLink } from "@/lib/phone";
import { type Piece, piecesOf, readCard } from "@/lib/text-pages/text";
import { drawMarkdown } from "./markdown";
import { TextHead, type TextViewProps } from "./text-page";

/** Section with a list of cards. */
const READY = "at-hand";

/** Contact page: contact details and business hours (SHP-ROUTE-07, SHP-ROUTE-08, SHP-STATIC-15, SHP-STATIC-16). */
export function ContactView({ text, settings, parts }: TextViewProps) {
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
  const card = readCard(content);
  return (
    <li className="border-line border-t pt-4">
      <h3 className="text-base">{title}</h3>
      <p className="mt-0.5 text-muted text-sm">{drawMarkdown(card?.words ?? content)}</p>
      {card?.links.map(({ label, href }) => (
        <ActionLink key={href} href={href}>
          {label}
        </ActionLink>
      ))}
    </li>
  );
}

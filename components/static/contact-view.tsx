import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Headset, Mail, MapPin, Phone } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { phoneLink, whatsappLink } from "@/lib/phone";
import { warrantyClaim } from "@/lib/policies";
import { StaticHead } from "./static-page";

const link = "inline-flex min-h-11 items-center font-bold underline underline-offset-4 break-all";
const card = "rounded-card border border-line p-5 md:p-7";

/** What to have ready, so that one message is enough. */
const matters = [
  {
    title: "An order",
    text: "The order number, and the phone or e-mail you ordered with.",
    href: paths.trackOrder,
    label: "Track your order",
  },
  {
    title: "Something to send back",
    text: "The order number and a photo of what is wrong.",
    href: `${paths.delivery}#how-to-return`,
    label: "How to return something",
  },
  {
    title: "A warranty claim",
    text: `The order number and what happened. You hear from us in ${warrantyClaim.reply}.`,
    href: `${paths.warranty}#claim`,
    label: "How to claim",
  },
];

/** How to reach the shop, and when (SHP-ROUTE-07, SHP-ROUTE-08, SHP-STATIC-15, SHP-STATIC-16). */
export function ContactView({ settings: { seller, contact, hours } }: { settings: ShownSettings }) {
  const whatsapp = whatsappLink(contact.whatsapp);
  return (
    <>
      <StaticHead
        title="Contact us"
        lead="A question about a product, an order or a delivery? Write or call us; we answer during business hours."
      />
      <div className="page pt-6 md:pt-12">
        <a href={whatsapp} rel="noopener" className={`${buttonClass("primary", "lg")} max-sm:w-full`}>
          Write on WhatsApp
        </a>
        <div className="mt-6 grid gap-4 md:grid-cols-2 md:gap-6">
          <section aria-labelledby="reach" className={card}>
            <h2 id="reach" className="text-lg">
              Reach us
            </h2>
            <dl className="mt-2 divide-y divide-line">
              <Detail Icon={Phone} term="Phone">
                <a href={phoneLink(contact.phone)} className={`${link} tabular-nums`}>
                  {contact.phone}
                </a>
              </Detail>
              <Detail Icon={Headset} term="WhatsApp">
                <a href={whatsapp} rel="noopener" className={`${link} tabular-nums`}>
                  +{contact.whatsapp}
                </a>
              </Detail>
              <Detail Icon={Mail} term="E-mail">
                <a href={`mailto:${contact.email}`} className={link}>
                  {contact.email}
                </a>
              </Detail>
              <Detail Icon={MapPin} term="Address">
                <address className="py-2.5 not-italic">{seller.address}</address>
              </Detail>
            </dl>
          </section>
          <section aria-labelledby="hours" className={card}>
            <h2 id="hours" className="text-lg">
              Business hours
            </h2>
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
            <p className="mt-3 text-muted text-sm">
              The shop is open in these hours too. Messages sent outside these hours are answered first thing on the
              next open day.
            </p>
          </section>
        </div>
        <section aria-labelledby="at-hand" className="mt-10 md:mt-14">
          <h2 id="at-hand" className="text-xl">
            Have this ready
          </h2>
          <ul className="mt-4 grid gap-5 md:grid-cols-3 md:gap-8">
            {matters.map(({ title, text, href, label }) => (
              <li key={title} className="border-line border-t pt-4">
                <h3 className="text-base">{title}</h3>
                <p className="mt-0.5 text-muted text-sm">{text}</p>
                <Link
                  href={href}
                  className="inline-flex min-h-11 items-center font-bold text-sm underline underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Detail({ Icon, term, children }: { Icon: typeof Phone; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_5rem_1fr] items-center gap-2 py-1">
      <Icon aria-hidden className="size-5 text-muted" />
      <dt className="text-muted text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

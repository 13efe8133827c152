import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Mail, MapPin, Phone } from "@/components/ui/icons";
import { brand } from "@/lib/brand";
import { businessHours } from "@/lib/policies";

const link =
  "inline-flex min-h-11 items-center font-bold underline decoration-line underline-offset-4 hover:decoration-ink";

/** How to reach the shop, and when (SHP-ROUTE-07, SHP-ROUTE-08). */
export function ContactDetails() {
  return (
    <div className="page py-8 md:py-14">
      <h1 className="text-2xl md:text-3xl">Contact us</h1>
      <p className="mt-2 max-w-text text-muted">
        A question about a product, an order or a delivery? Write or call, we answer during business hours. Have your
        order number at hand if there is one.
      </p>
      <a
        href={`https://wa.me/${brand.whatsapp}`}
        rel="noopener"
        className={`${buttonClass("primary", "lg")} mt-6 max-sm:w-full`}
      >
        Write on WhatsApp
      </a>
      <div className="mt-8 grid gap-4 md:mt-10 md:grid-cols-2 md:gap-6">
        <section aria-labelledby="reach" className="rounded-card border border-line p-5 md:p-7">
          <h2 id="reach" className="text-lg">
            Reach us
          </h2>
          <dl className="mt-2 divide-y divide-line">
            <Detail Icon={Phone} term="Phone">
              <a href={`tel:${brand.phone.replaceAll(" ", "")}`} className={`${link} tabular-nums`}>
                {brand.phone}
              </a>
            </Detail>
            <Detail Icon={Mail} term="E-mail">
              <a href={`mailto:${brand.email}`} className={link}>
                {brand.email}
              </a>
            </Detail>
            <Detail Icon={MapPin} term="Shop">
              <address className="py-2 not-italic">{brand.address}</address>
            </Detail>
          </dl>
        </section>
        <section aria-labelledby="hours" className="rounded-card border border-line p-5 md:p-7">
          <h2 id="hours" className="text-lg">
            Business hours
          </h2>
          <table className="mt-2 w-full tabular-nums">
            <tbody className="divide-y divide-line">
              {businessHours.map(({ days, hours }) => (
                <tr key={days}>
                  <th scope="row" className="py-3 text-left font-normal text-muted">
                    {days}
                  </th>
                  <td className="py-3 text-right font-bold">{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </div>
  );
}

function Detail({ Icon, term, children }: { Icon: typeof Phone; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_4.5rem_1fr] items-center gap-2 py-1.5">
      <Icon aria-hidden className="size-5 text-muted" />
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

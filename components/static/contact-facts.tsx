import { ButtonLink } from "@/components/ui/button";
import { Headset } from "@/components/ui/icons";
import { ActionLink } from "@/components/ui/text-link";
import type { Settings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { openHours } from "@/lib/policies";

/** Seller details required by the Electronic Transactions Act 2008 (Act 772), s.47. */
export function Seller({ seller, contact }: Pick<Settings, "seller" | "contact">) {
  const lines: [string, string][] = [
    ["Seller", seller.legalName],
    ["Registration", seller.registrationNumber],
    ["Directors", seller.officers],
    ...(seller.vatNumber ? ([["VAT number", seller.vatNumber]] satisfies [string, string][]) : []),
    ["Address", seller.address],
    ["Phone", contact.phone],
    ["Email", contact.email],
  ];
  return (
    <dl className="divide-y divide-line border-line border-y">
      {lines.map(([term, detail]) => (
        <div key={term} className="grid grid-cols-[6.5rem_1fr] gap-2 py-3">
          <dt className="text-muted text-sm">{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

const related = [
  { label: "Help and support", href: paths.help },
  { label: "FAQ", href: paths.faq },
  { label: "Delivery & Returns", href: paths.delivery },
  { label: "Warranty Information", href: paths.warranty },
  { label: "Track your order", href: paths.trackOrder },
];

/**
 * Contact box and related pages at the end of every text page.
 * @param isAside shown in the third column from 1280 px
 */
export function AskUs({
  contact,
  hours,
  isAside = false,
}: Pick<Settings, "contact" | "hours"> & { isAside?: boolean }) {
  const column = isAside
    ? "mt-12 md:mt-16 lg:col-span-2 xl:sticky xl:top-40 xl:col-auto xl:mt-0 xl:self-start"
    : "page mt-12 md:mt-16";
  return (
    <section aria-labelledby="ask-us" className={column}>
      <div
        className={`rounded-card border border-line p-5 md:flex md:items-center md:justify-between md:gap-10 md:p-7 ${isAside ? "xl:block xl:p-5" : ""}`}
      >
        <div className={`flex gap-4 ${isAside ? "xl:flex-col xl:gap-2" : ""}`}>
          <Headset className="size-8 shrink-0 stroke-[1.5]" />
          <div>
            <h2 id="ask-us" className="text-lg">
              Still have a question?
            </h2>
            <p className="mt-1 text-muted text-sm">
              Call {contact.phone} or send us a message. We answer {openHours(hours)}.
            </p>
          </div>
        </div>
        <ButtonLink
          href={paths.contact}
          variant="outline"
          className={`mt-4 shrink-0 max-md:w-full md:mt-0 ${isAside ? "xl:mt-4 xl:w-full" : ""}`}
        >
          Contact us
        </ButtonLink>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {related.map(({ label, href }) => (
          <li key={href}>
            <ActionLink href={href}>{label}</ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

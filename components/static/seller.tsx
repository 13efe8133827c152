import type { Settings } from "@/lib/contracts/settings";

/** Who sells here, as the Electronic Transactions Act 2008 (Act 772), s.47 asks of a shop. */
export function Seller({ seller, contact }: Pick<Settings, "seller" | "contact">) {
  const lines: [string, string][] = [
    ["Seller", seller.legalName],
    ["Registration", seller.registrationNumber],
    ["Officers", seller.officers],
    ...(seller.vatNumber ? ([["VAT number", seller.vatNumber]] satisfies [string, string][]) : []),
    ["Address", seller.address],
    ["Phone", contact.phone],
    ["E-mail", contact.email],
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

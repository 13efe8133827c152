import { brand } from "@/lib/brand";

const lines: readonly (readonly [string, string])[] = [
  ["Seller", brand.legalName],
  ["Registration", brand.registrationNumber],
  ["Officers", brand.officers],
  ...(brand.vatNumber ? ([["VAT number", brand.vatNumber]] as const) : []),
  ["Address", brand.address],
  ["Phone", brand.phone],
  ["E-mail", brand.email],
];

/** Who sells here, as the Electronic Transactions Act 2008 (Act 772), s.47 asks of a shop. */
export function Seller() {
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

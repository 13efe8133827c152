"use client";

import { Check } from "@/components/ui/icons";

/**
 * Features and specification table. A client component, so that the page's data holds only the text.
 * @param rows names and values
 */
export function FactTable({ features, rows }: { features: string[]; rows: [name: string, value: string][] }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        Features
      </h2>
      {features.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {features.map((feature) => (
            <li key={feature} className="flex gap-3 py-2.5 text-sm">
              <Check className="mt-0.5 size-4 shrink-0 text-muted" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <dl className={`grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2.5 py-3 text-sm ${features.length > 0 ? "" : "mt-2"}`}>
        {rows.map(([name, value]) => (
          <div key={`${name} ${value}`} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import type { Figures } from "@/lib/contracts/staff/figures";
import { figureTotals } from "@/lib/report";

/** Key figures of a day or period, for start page and report. */
export function FigureTotals({ figures, title }: { figures: Figures; title?: string }) {
  return (
    <section aria-label={title ?? "Totals"} className="mt-4">
      {title && <h2 className="mb-2 text-lg">{title}</h2>}
      <dl className="grid grid-cols-2 rounded-card border border-line bg-paper sm:grid-cols-3 xl:grid-cols-6">
        {figureTotals(figures).map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end px-3 py-3 md:px-5 xl:px-4">
            <dt className="text-muted text-xs md:text-sm">{name}</dt>
            <dd className="font-bold tabular-nums sm:whitespace-nowrap md:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

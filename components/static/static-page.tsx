import type { ReactNode } from "react";
import { ChevronDown, type Clock } from "@/components/ui/icons";
import type { ShownSettings } from "@/lib/contracts/settings";
import { formatDay } from "@/lib/dates";
import { AskUs } from "./contact-facts";

export interface StaticSection {
  /** The section's anchor, which links from elsewhere use. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface KeyFact {
  Icon: typeof Clock;
  /** The fact itself, a few characters. */
  fact: string;
  about: string;
}

/** Running text: a readable line length, bullets, underlined links. */
const prose =
  "grid max-w-text gap-3 leading-relaxed [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 " +
  "[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5";

/**
 * The layout of every text page: title and lead, key facts, contents, sections, and how to reach us.
 * @param dated the day of the last change, as `2026-11-20`
 */
export function StaticPage({
  title,
  lead,
  facts = [],
  settings,
  sections,
  dated,
}: {
  title: string;
  lead: ReactNode;
  facts?: KeyFact[];
  settings: ShownSettings;
  sections: StaticSection[];
  dated?: string;
}) {
  return (
    <>
      <StaticHead title={title} lead={lead} facts={facts} dated={dated} />
      <div className="page grid pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 lg:pt-12">
        <Contents sections={sections} />
        <div className="grid gap-10 max-lg:pt-8 md:gap-14">
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="text-xl">
                {heading}
              </h2>
              <div className={`mt-3 ${prose}`}>{content}</div>
            </section>
          ))}
        </div>
      </div>
      <AskUs contact={settings.contact} hours={settings.hours} />
    </>
  );
}

/** Title, lead and key facts, as wide as the screen. */
export function StaticHead({
  title,
  lead,
  facts = [],
  dated,
}: {
  title: string;
  lead: ReactNode;
  facts?: KeyFact[];
  dated?: string;
}) {
  return (
    <div className="border-line border-b bg-paper">
      <div className="page py-8 md:py-12">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 max-w-text text-balance text-muted md:text-lg">{lead}</p>
        {dated && (
          <p className="mt-2 text-muted text-sm">
            Last changed <time dateTime={dated}>{formatDay(dated)}</time>
          </p>
        )}
        {facts.length > 0 && (
          <ul className="mt-6 grid gap-3 md:grid-cols-3 md:gap-5">
            {facts.map(({ Icon, fact, about }) => (
              <li
                key={about}
                className="flex items-center gap-4 rounded-card border border-line bg-white px-4 py-3 md:p-5"
              >
                <Icon aria-hidden strokeWidth={1.5} className="size-8 shrink-0" />
                <span>
                  <span className="block font-bold text-lg tabular-nums">{fact}</span>
                  <span className="block text-muted text-sm">{about}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Folded on phones, beside the text where there is room. */
function Contents({ sections }: { sections: StaticSection[] }) {
  return (
    <>
      <details className="group rounded-card border border-line lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-bold">
          On this page
          <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <ContentsList sections={sections} className="border-line border-t px-4 py-1.5" />
      </details>
      <div className="max-lg:hidden">
        <div className="sticky top-40">
          <p className="mb-1 font-bold text-muted text-xs">On this page</p>
          <ContentsList sections={sections} className="-ml-3" />
        </div>
      </div>
    </>
  );
}

function ContentsList({ sections, className }: { sections: StaticSection[]; className: string }) {
  return (
    <nav aria-label="On this page" className={className}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-sm underline-offset-4 hover:underline lg:min-h-9 lg:px-3"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Numbered steps. */
export function Steps({ steps }: { steps: { title: string; text: ReactNode }[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-ink font-bold text-sm text-white tabular-nums"
          >
            {place + 1}
          </span>
          <div className="pt-0.5">
            <h3 className="text-base">{title}</h3>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A table of facts; the first column names the row, the last is aligned right. */
export function FactTable({
  caption,
  columns,
  rows,
}: {
  /** For screen readers; the heading above says it to everyone else. */
  caption: string;
  columns: string[];
  rows: { name: ReactNode; key: string; cells: ReactNode[] }[];
}) {
  return (
    <table className="w-full border-line border-y tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-muted text-sm">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-4 font-normal last:pr-0 last:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {rows.map(({ name, key, cells }) => (
          <tr key={key}>
            <th scope="row" className="py-3 pr-4 text-left font-bold">
              {name}
            </th>
            {columns.slice(1).map((column, place) => (
              <td key={column} className="py-3 pr-4 last:pr-0 last:text-right">
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

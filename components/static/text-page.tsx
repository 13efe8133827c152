import type { ReactNode } from "react";
import { ChevronDown } from "@/components/ui/icons";
import type { ShownSettings } from "@/lib/contracts/settings";
import { formatDay } from "@/lib/dates";
import type { Section, Text } from "@/lib/text-pages/text";
import { AskUs } from "./contact-facts";
import { drawMarkdown, type Parts } from "./markdown";
import { TextIcon } from "./text-icon";

/** Running text: a readable line length, bullets, underlined links. */
const prose =
  "grid max-w-text gap-3 leading-relaxed [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 " +
  "[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5";

/** Props of the views of a text page. */
export interface TextViewProps {
  text: Text;
  settings: ShownSettings;
  /** Elements for `{{> name}}`. */
  parts: Parts;
}

/**
 * Text page: title, lead, key facts, table of contents, sections and contact box.
 * @param draw renders a section; as running text by default
 */
export function TextPage({
  text,
  settings,
  parts,
  draw = drawMarkdown,
}: TextViewProps & { draw?: (content: Section["content"], parts: Parts) => ReactNode }) {
  return (
    <>
      <TextHead text={text} />
      <div className="page grid pt-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12 lg:pt-12 xl:grid-cols-[13rem_minmax(0,1fr)_14rem]">
        <Contents sections={text.sections.filter(({ title }) => title)} />
        <div className="grid content-start gap-10 max-lg:pt-8 md:gap-14">
          {text.sections.map(({ id, title, content }) => (
            <section key={id} aria-labelledby={title ? id : undefined}>
              {title && (
                <h2 id={id} className="mb-3 text-xl">
                  {title}
                </h2>
              )}
              <div className={prose}>{draw(content, parts)}</div>
            </section>
          ))}
        </div>
        <AskUs contact={settings.contact} hours={settings.hours} isAside />
      </div>
    </>
  );
}

/** Full-width header with title, lead and key facts. */
export function TextHead({ text: { title, lead, changed, keyFacts } }: { text: Text }) {
  return (
    <div className="border-line border-b bg-paper">
      <div className="page py-8 md:py-12">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 max-w-text text-balance text-muted md:text-lg">{drawMarkdown(lead)}</p>
        {changed && (
          <p className="mt-2 text-muted text-sm">
            Last changed <time dateTime={changed}>{formatDay(changed)}</time>
          </p>
        )}
        {keyFacts.length > 0 && (
          <ul className="mt-6 grid gap-3 md:grid-cols-3 md:gap-5">
            {keyFacts.map(({ icon, fact, about }) => (
              <li
                key={about}
                className="flex items-center gap-4 rounded-card border border-line bg-white px-4 py-3 md:p-5"
              >
                <TextIcon name={icon} className="size-8 shrink-0" />
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

/** Table of contents: collapsed on phones, in a side column on wide screens; the column stays without sections. */
function Contents({ sections }: { sections: Section[] }) {
  if (sections.length === 0) return <div className="max-lg:hidden" />;
  return (
    <>
      <details className="group rounded-card border border-line lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-bold">
          On this page
          <ChevronDown className="size-5 text-muted transition-transform group-open:rotate-180" />
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

function ContentsList({ sections, className }: { sections: Section[]; className: string }) {
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

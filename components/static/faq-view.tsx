import { ChevronDown } from "@/components/ui/icons";
import type { ShownSettings } from "@/lib/contracts/settings";
import { type FaqGroup, writeFaq } from "./faq-items";
import { StaticPage } from "./static-page";

/** Questions and answers; `name` lets the browser itself keep one open at a time (SHP-STATIC-02). */
export function FaqView({ settings }: { settings: ShownSettings }) {
  return (
    <StaticPage
      title="FAQ"
      lead="Short answers to what shoppers ask most."
      settings={settings}
      sections={writeFaq(settings).map((group) => ({ ...group, content: <Accordion group={group} /> }))}
    />
  );
}

function Accordion({ group }: { group: FaqGroup }) {
  return (
    <div className="border-line border-t">
      {group.items.map(({ question, answer }) => (
        <details key={question} name="faq" className="group border-line border-b">
          <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-bold">
            <h3 className="text-base">{question}</h3>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 pb-5">{answer}</div>
        </details>
      ))}
    </div>
  );
}

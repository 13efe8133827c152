import { ActionLink } from "@/components/ui/text-link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { AskUs } from "./contact-facts";
import { toFacts } from "./facts";
import { readCard } from "./markdown";
import { readText } from "./text";
import { TextIcon } from "./text-icon";
import { TextHead } from "./text-page";

/** Help page with links to the main tasks (SHP-ROUTE-15). */
export function HelpView({ settings }: { settings: ShownSettings }) {
  const text = readText("help", toFacts(settings));
  const topics = text.sections.map(({ content, ...topic }) => ({ ...topic, ...readCard(content) }));
  return (
    <>
      <TextHead text={text} />
      <ul className="page grid gap-4 pt-6 md:grid-cols-2 md:gap-6 md:pt-12 lg:grid-cols-3">
        {topics.map((topic) => (
          <li key={topic.title} className="flex flex-col rounded-card border border-line p-5 md:p-7">
            <TextIcon name={topic.icon} className="size-8" />
            <h2 className="mt-3 text-lg">{topic.title}</h2>
            <p className="mt-1 grow text-muted">{topic.words}</p>
            <p className="mt-2 flex flex-wrap gap-x-5">
              {topic.links.map(({ label, href }) => (
                <ActionLink key={href} href={href}>
                  {label}
                </ActionLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <AskUs contact={settings.contact} hours={settings.hours} />
    </>
  );
}

import { ActionLink } from "@/components/ui/text-link";
import { type Card, readCard } from "@/lib/text-pages/text";
import { AskUs } from "./contact-facts";
import { drawMarkdown } from "./markdown";
import { TextIcon } from "./text-icon";
import { TextHead, type TextViewProps } from "./text-page";

/** Help page with links to the main tasks (SHP-ROUTE-15). */
export function HelpView({ text, settings, parts }: TextViewProps) {
  const topics = text.sections.map(({ content, ...topic }) => ({ ...topic, content, card: readCard(content) }));
  return (
    <>
      <TextHead text={text} />
      <ul className="page grid gap-4 pt-6 md:grid-cols-2 md:gap-6 md:pt-12 lg:grid-cols-3">
        {topics.map((topic) => (
          <li key={topic.title} className="flex flex-col rounded-card border border-line p-5 md:p-7">
            <TextIcon name={topic.icon} className="size-8" />
            <h2 className="mt-3 text-lg">{topic.title}</h2>
            {topic.card ? <CardBody card={topic.card} /> : drawMarkdown(topic.content, parts)}
          </li>
        ))}
      </ul>
      <AskUs contact={settings.contact} hours={settings.hours} />
    </>
  );
}

function CardBody({ card: { words, links } }: { card: Card }) {
  return (
    <>
      <p className="mt-1 grow text-muted">{drawMarkdown(words)}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {links.map(({ label, href }) => (
          <ActionLink key={href} href={href}>
            {label}
          </ActionLink>
        ))}
      </p>
    </>
  );
}

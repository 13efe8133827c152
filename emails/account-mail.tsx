import { Fragment } from "react";
import { type AccountFacts, writeAccountTexts } from "./account-events";
import type { AccountNote } from "./account-texts";
import { MailLayout, type MailShop } from "./layout";
import { greet } from "./names";
import { ActionButton, CodeBox, Heading, Note, Paragraph, TextLink } from "./parts";

interface AccountMailProps {
  firstName: string;
  facts: AccountFacts;
  shop: MailShop;
}

function Notes({ notes }: { notes: AccountNote[] }) {
  return notes.map(({ title, text, links = [] }) => (
    <Note key={text} title={title}>
      {text}
      {links.length > 0 ? <br /> : null}
      {links.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 ? " · " : null}
          <TextLink href={href}>{label}</TextLink>
        </Fragment>
      ))}
    </Note>
  ));
}

/** Account email: what happened, any code, and what to do next. */
export function AccountMail({ firstName, facts, shop }: AccountMailProps) {
  const { subject, preview, headline, lead, code, notes, action, smallPrint = [] } = writeAccountTexts(facts, shop);
  return (
    <MailLayout title={subject} preview={preview} shop={shop}>
      <Heading>{headline}</Heading>
      <Paragraph>
        {greet(firstName)} {lead}
      </Paragraph>
      {code ? <CodeBox code={code} /> : null}
      <Notes notes={notes} />
      {action ? (
        <ActionButton href={action.href} quiet={action.quiet}>
          {action.label}
        </ActionButton>
      ) : null}
      <Notes notes={smallPrint} />
    </MailLayout>
  );
}

function noteText({ title, text, links = [] }: AccountNote): string[] {
  const targets = links.map(({ label }) => label).join(" · ");
  return [...(title ? [title] : []), targets ? `${text} ${targets}` : text, ""];
}

/** Plain-text version. */
export function accountMailText({ firstName, facts, shop }: AccountMailProps): string {
  const { headline, lead, code, notes, action, smallPrint = [] } = writeAccountTexts(facts, shop);
  return [
    headline,
    "",
    `${greet(firstName)} ${lead}`,
    "",
    ...(code ? [code, ""] : []),
    ...notes.flatMap(noteText),
    ...(action ? [`${action.label}: ${action.href}`, ""] : []),
    ...smallPrint.filter(({ links }) => links?.[0]?.href !== action?.href).flatMap(noteText),
  ].join("\n");
}

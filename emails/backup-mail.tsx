import { MailLayout, type MailShop } from "./layout";
import { Heading, Note, Paragraph } from "./parts";

interface BackupMailProps {
  /** Date and time of the last backup as text; null if there is none. */
  madeAt: string | null;
  shop: MailShop;
}

export const backupMailSubject = "The shop is not backed up";
const RISK = "If the server fails now, you lose everything since then: orders, payments and products.";
const ACTION =
  "Please ask your server administrator to find out why. We send this email every morning until there is a new backup.";

const stateOf = ({ madeAt }: BackupMailProps) =>
  madeAt ? `The last backup of the shop was made on ${madeAt}.` : "There is no backup of the shop.";

/** Warns staff that the last backup is too old. */
export function BackupMail(props: BackupMailProps) {
  return (
    <MailLayout title={backupMailSubject} preview={stateOf(props)} shop={props.shop}>
      <Heading>{backupMailSubject}</Heading>
      <Paragraph>{stateOf(props)}</Paragraph>
      <Paragraph>{RISK}</Paragraph>
      <Note>{ACTION}</Note>
    </MailLayout>
  );
}

/** Plain-text version. */
export const backupMailText = (props: BackupMailProps) =>
  [backupMailSubject, "", stateOf(props), RISK, "", ACTION, ""].join("\n");

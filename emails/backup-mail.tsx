import { MailLayout, type MailShop } from "./layout";
import { Heading, Note, Paragraph } from "./parts";

interface BackupMailProps {
  /** When the last backup was made, in words; null when there is none. */
  madeAt: string | null;
  shop: MailShop;
}

export const backupMailSubject = "The shop is not backed up";
const RISK = "If the server is lost now, everything since then is lost with it: orders, payments, goods.";
const ACTION =
  "Please ask whoever looks after the server to see why. This mail comes every morning until there is a new one.";

const stateOf = ({ madeAt }: BackupMailProps) =>
  madeAt ? `The last backup of the shop was made on ${madeAt}.` : "There is no backup of the shop at all.";

/** Tells staff that the shop has not been saved for too long. */
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

/** The plain-text twin. */
export const backupMailText = (props: BackupMailProps) =>
  [backupMailSubject, "", stateOf(props), RISK, "", ACTION, ""].join("\n");

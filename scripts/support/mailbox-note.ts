import fs from "node:fs";
import path from "node:path";
import { DATA_DIR } from "./paths";
import { isMarkAlive, readProcessMark } from "./processes";

/** URLs of the running shop's mailbox. */
export interface Mailbox {
  smtpUrl: string;
  webUrl: string;
}

const FILE = path.join(DATA_DIR, "mailbox.json");

/** Records this process as the mailbox for other commands. Ignored after it ends. */
export function noteMailbox(mailbox: Mailbox): void {
  fs.writeFileSync(FILE, JSON.stringify({ ...mailbox, mark: readProcessMark(process.pid) }));
}

/** The running mailbox of this checkout's shop. */
export function readMailbox(): Mailbox | undefined {
  try {
    const { mark, ...mailbox } = JSON.parse(fs.readFileSync(FILE, "utf8")) as Mailbox & { mark: string };
    return isMarkAlive(mark) ? mailbox : undefined;
  } catch {
    return undefined;
  }
}

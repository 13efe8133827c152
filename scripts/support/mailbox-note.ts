import fs from "node:fs";
import path from "node:path";
import { DATA_DIR } from "./paths";
import { isMarkAlive, readProcessMark } from "./processes";

/** Where the running shop's own mailbox takes mail and where it shows it. */
export interface Mailbox {
  smtpUrl: string;
  webUrl: string;
}

const FILE = path.join(DATA_DIR, "mailbox.json");

/** Notes for other commands that this process is the mailbox; the note dies with the process. */
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

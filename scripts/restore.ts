import { parseArgs } from "node:util";
import { findKey } from "./backup/keys";
import { findHeldJobs, releaseJobs, type WaitingJobs } from "./backup/release";
import { checkBackup, restoreBackup } from "./backup/restore-backup";
import { step } from "./launch/progress";
import { withClient } from "./postgres";
import { ClearError, runMain } from "./support/clear-error";
import { openDatabase } from "./support/database";
import { loadEnvFile } from "./support/load-env";

const HELP = `Restores a backup made by npm run backup into the database of DATABASE_URL, or into the shop's own.

  npm run restore -- <file>                    into an empty database
  npm run restore -- <file> --replace <name>   empties that database first
  npm run restore -- <file> --check            reads the whole file and writes nothing
  npm run restore -- --release                 resumes the worker and lists the waiting jobs
  npm run restore -- --release --drop-mails    the same, but deletes the waiting mails

The key is read from the file that --key names, else from BACKUP_KEY, else from .data/backup.key.
A restored shop sends no mail and does not query the payment provider until it is released.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        key: { type: "string" },
        replace: { type: "string" },
        check: { type: "boolean" },
        release: { type: "boolean" },
        "drop-mails": { type: "boolean", default: false },
        help: { type: "boolean", short: "h" },
      },
    });
    if (positionals.length > 1) throw new Error("One file at a time.");
    return { ...values, file: positionals[0] };
  } catch (error) {
    throw new ClearError(`${(error as Error).message}\n\n${HELP}`);
  }
}

/** `npm run restore` (BEYOND-53). */
async function main(): Promise<void> {
  const asked = readArguments();
  if (asked.help || !(asked.file || asked.release)) return console.log(HELP);
  loadEnvFile();
  if (asked.file) return restore({ ...asked, file: asked.file });
  const database = await openDatabase();
  try {
    await release(database.url, asked["drop-mails"]);
  } finally {
    await database.close();
  }
}

async function restore(asked: { file: string; key?: string; replace?: string; check?: boolean }): Promise<void> {
  const { file, replace } = asked;
  const key = findKey(asked.key);
  const backup = await step("Reading the backup", () => checkBackup(file, key));
  const { tables, rows } = backup.totals;
  const what = `the shop of ${backup.madeAt} (${tables} tables, ${rows.toLocaleString("en")} rows)`;
  if (asked.check) return console.log(`The backup is complete: ${what}.`);
  const database = await openDatabase();
  try {
    await step("Writing the database", () => restoreBackup({ url: database.url, file, key, backup, replace }));
    const held = await withClient(database.url, findHeldJobs);
    console.log(`Restored: ${what}.\n${inWords(held ?? [])} Nothing is sent until npm run restore -- --release.`);
  } finally {
    await database.close();
  }
}

async function release(url: string, dropMails: boolean): Promise<void> {
  await withClient(url, async (client) => {
    const held = await findHeldJobs(client);
    if (!held) return console.log("Nothing is held here.");
    const dropped = await releaseJobs(client, dropMails);
    console.log(`${inWords(held)} The worker resumes.${dropMails ? ` Mails deleted: ${dropped}.` : ""}`);
  });
}

function inWords(waiting: WaitingJobs): string {
  if (waiting.length === 0) return "No jobs wait.";
  return `Jobs that wait: ${waiting.map(({ task, count }) => `${count} ${task}`).join(", ")}.`;
}

await runMain(main);

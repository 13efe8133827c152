import path from "node:path";
import { parseArgs } from "node:util";
import { findRecipients, makeKey } from "./backup/keys";
import { makeBackup } from "./backup/make-backup";
import { step } from "./launch/progress";
import { ClearError, runMain } from "./support/clear-error";
import { openDatabase } from "./support/database";
import { loadEnvFile } from "./support/load-env";
import { DATA_DIR } from "./support/paths";

const HELP = `Saves the shop's database to one encrypted file, while the shop runs.

  npm run backup                       to .data/backups, or to the folder BACKUP_DIR
  npm run backup -- --to <folder>      to another folder
  npm run backup -- --keep <days>      deletes older backups in that folder (default: 30)
  npm run backup -- --new-key          creates a key, prints both halves and stores nothing

The backup is encrypted for BACKUP_RECIPIENT; a local shop creates its own key, .data/backup.key.
Only the secret half of its key opens a backup: keep it away from the server, together with
PASSWORD_PEPPER and AUTH_SECRET, which are not in the backup.`;

function readArguments() {
  try {
    return parseArgs({
      options: {
        to: { type: "string" },
        keep: { type: "string", default: "30" },
        "new-key": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    throw new ClearError(`${(error as Error).message}\n\n${HELP}`);
  }
}

/** `npm run backup` (BEYOND-53): backs up the database. */
async function main(): Promise<void> {
  const asked = readArguments();
  if (asked.help) return console.log(HELP);
  if (asked["new-key"]) return printKey();
  const keepDays = Number(asked.keep);
  if (!(keepDays >= 1)) throw new ClearError(`--keep is '${asked.keep}': it must be a number of days, 1 or more.`);
  loadEnvFile();
  const recipients = await findRecipients();
  const folder = path.resolve(asked.to ?? process.env.BACKUP_DIR ?? path.join(DATA_DIR, "backups"));
  const database = await openDatabase();
  try {
    const made = await step("Saving the database", () =>
      makeBackup({ url: database.url, folder, recipients, keepDays }),
    );
    console.log(`${made.file} (${Math.ceil(made.bytes / 1000).toLocaleString("en")} kB)`);
    for (const name of made.dropped) console.log(`deleted ${name}, older than ${keepDays} days`);
  } finally {
    await database.close();
  }
}

async function printKey(): Promise<void> {
  const { secret, recipient } = await makeKey();
  console.log(`For the server, in .env:\nBACKUP_RECIPIENT=${recipient}\n`);
  console.log(`Keep this somewhere else; anyone who has it can read every backup:\n${secret}`);
}

await runMain(main);

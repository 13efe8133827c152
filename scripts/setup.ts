import path from "node:path";
import { parseArgs } from "node:util";
import { migrateDatabase } from "./migrations";
import { addToEnvFile } from "./setup/env-file";
import { asked, completeVariables } from "./setup/variables";
import { askAtTerminal } from "./support/ask";
import { ClearError, runMain, toLine } from "./support/clear-error";
import { checkDatabase } from "./support/database";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";
import { ROOT } from "./support/paths";

const HELP = `npm run setup: prepares a shop that strangers reach.

It asks for what is missing in .env, makes the secrets, and writes both there; what stands in .env or in the environment
stays. Then it prepares the database and prints a link, good once within the hour, for the shop's first admin.

${Object.values(asked)
  .map(({ option, question }) => `  --${option.padEnd(13)} ${question}`)
  .join("\n")}
  --admin         E-mail of the first admin
  --file          another file than .env
  --help          this text

A password given as an option stays in the shell's history: leave it out to be asked.`;

function readOptions() {
  const names = [...Object.values(asked).map(({ option }) => option), "admin", "file"];
  try {
    return parseArgs({
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
        help: { type: "boolean" as const, short: "h" },
      },
    }).values as Record<string, string | undefined> & { help?: boolean };
  } catch (error) {
    throw new ClearError(`${toLine(error)} (npm run setup -- --help)`);
  }
}

/** `npm run setup` (BEYOND-49) */
async function main(): Promise<void> {
  const { help, ...options } = readOptions();
  if (help) return console.log(HELP);
  const file = path.resolve(options.file ?? path.join(ROOT, ".env"));
  loadEnvFile(file);
  process.env.LOG_LEVEL ||= "silent";
  process.noDeprecation = true;
  const added = await completeVariables(process.env, { options, ask: askAtTerminal });
  addToEnvFile(file, added);
  console.log(
    Object.keys(added).length > 0 ? `Written to ${file}: ${Object.keys(added).join(", ")}.` : "Nothing was missing.",
  );
  Object.assign(process.env, added, { NODE_ENV: "production" });
  const url = process.env.DATABASE_URL ?? "";
  await checkDatabase(url);
  await migrateDatabase(url);
  console.log("The database is ready.");
  await inviteAdmin(options.admin ?? (await askAtTerminal?.("E-mail of the first admin: "))?.trim());
  process.exit();
}

/** Leaves a shop that has an admin as it is. */
async function inviteAdmin(admin: string | undefined): Promise<void> {
  if (!admin) throw new ClearError("Please say who the first admin is: npm run setup -- --admin ama@shop.example");
  await ensureGenerated();
  const { runStaff } = await import("./staff/run");
  process.exitCode = await runStaff(["first-admin", admin, "--yes"], {
    email: undefined,
    print: (text, to) => (to === "out" ? process.stdout : process.stderr).write(`${text}\n`),
    ask: null,
    connect: async () => undefined,
  });
}

await runMain(main);

import path from "node:path";
import { parseArgs } from "node:util";
import { emailProblem } from "@/lib/contracts/fields";
import { migrateDatabase } from "./migrations";
import { addToEnvFile } from "./setup/env-file";
import { asked, completeVariables } from "./setup/variables";
import { askAtTerminal, askUntil } from "./support/ask";
import { ClearError, runMain, toLine } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";
import { ROOT } from "./support/paths";

const HELP = `npm run setup: prepares a public shop.

It asks for the values missing in .env, checks each answer, creates the secrets and writes them to .env; values that are
already set stay. Then it prepares the database and prints the first admin's link, which works once, within an hour.

${Object.values(asked)
  .map(({ option, question }) => `  --${option.padEnd(13)} ${question}`)
  .join("\n")}
  --admin         Email of the first admin
  --file          a file other than .env
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
  const print = (problem: string) => console.error(problem);
  const added = await completeVariables(process.env, { options, ask: askAtTerminal, print });
  addToEnvFile(file, added);
  console.log(
    Object.keys(added).length > 0 ? `Written to ${file}: ${Object.keys(added).join(", ")}.` : "Nothing was missing.",
  );
  Object.assign(process.env, added, { NODE_ENV: "production" });
  await migrateDatabase(process.env.DATABASE_URL ?? "");
  console.log("The database is ready.");
  const problemOf = (email: string) => (email && emailProblem(email)) || null;
  await inviteAdmin(
    options.admin ?? (askAtTerminal && (await askUntil(askAtTerminal, ADMIN_QUESTION, { print, problemOf }))),
  );
  process.exit();
}

const ADMIN_QUESTION = "Email of the first admin (leave empty to do it later): ";

/** Does nothing if the shop has an admin. */
async function inviteAdmin(admin: string | null | undefined): Promise<void> {
  if (!admin) return console.log(`npm run staff -- first-admin you@shop.example --yes prints the first admin's link.`);
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

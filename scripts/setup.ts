import path from "node:path";
import { parseArgs } from "node:util";
import { emailProblem } from "@/lib/contracts/fields";
import { settingProblems } from "@/lib/contracts/settings";
import { migrateDatabase } from "./migrations";
import { withClient } from "./postgres";
import { addToEnvFile } from "./setup/env-file";
import { asked, completeVariables } from "./setup/variables";
import { askAtTerminal, askUntil } from "./support/ask";
import { ClearError, runMain, toLine } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";
import { ROOT } from "./support/paths";

const HELP = `npm run setup: prepares a public shop.

It asks for the values missing in .env, checks each answer, creates the secrets and writes them to .env; values that are
already set stay. Then it prepares the database, closes
a new shop until its owner opens it, and prints the first admin's link, which works once, within an hour.

${Object.values(asked)
  .map(({ option, question }) => `  --${option.padEnd(13)} ${question}`)
  .join("\n")}
  --name          Name of the shop
  --admin         Email of the first admin
  --file          a file other than .env
  --help          this text

A password given as an option stays in the shell's history: leave it out to be asked.`;

function readOptions() {
  const names = [...Object.values(asked).map(({ option }) => option), "name", "admin", "file"];
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
  if (await beginShop(options.name, print))
    console.log("The shop is closed to shoppers: its owner opens it at the desk, under “Set up the shop”.");
  const problemOf = (email: string) => (email && emailProblem(email)) || null;
  await inviteAdmin(
    options.admin ?? (askAtTerminal && (await askUntil(askAtTerminal, ADMIN_QUESTION, { print, problemOf }))),
  );
  process.exit();
}

/**
 * Closes a new shop until its owner opens it, and gives it a name, which the owner's first emails bear.
 * @returns false for a shop with products or an admin
 */
async function beginShop(given: string | undefined, print: (problem: string) => void): Promise<boolean> {
  return withClient(process.env.DATABASE_URL ?? "", async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO setting (key, value)
       SELECT 'maintenance', '{"enabled": true}'
       WHERE NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM "user" WHERE role = 'admin')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    if (rowCount === 0) return false;
    const problemOf = (name: string) => (name ? (settingProblems("brand", { name })?.name ?? null) : null);
    const name = given ?? (askAtTerminal && (await askUntil(askAtTerminal, NAME_QUESTION, { print, problemOf })));
    if (name) {
      const problem = problemOf(name);
      if (problem) throw new ClearError(`--name: ${problem}`);
      const description = `${name}: electrical products in Ghana, prices in cedis.`;
      await client.query("UPDATE setting SET value = value || $1, updated_at = now() WHERE key = 'brand'", [
        { name, credit: name, description },
      ]);
    }
    return true;
  });
}

const NAME_QUESTION = "Name of the shop (leave empty to do it later): ";
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

import { reportLookAlikes } from "./look-alikes";
import { migrateDatabase } from "./migrations";
import { runMain } from "./support/clear-error";
import { openDatabase } from "./support/database";
import { loadEnvFile } from "./support/load-env";

const HELP = `npm run db:migrate: applies what is new in prisma/migrations and prisma/sql to the database in use.

  --diff   only prints the SQL of the next migration: from prisma/migrations to prisma/schema.prisma`;

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(HELP);
  if (process.argv.includes("--diff")) {
    // Lazy, because its engine is a development dependency.
    const { diffSchema } = await import("./schema-diff");
    const sql = await diffSchema();
    return sql ? console.log(sql) : console.error("prisma/migrations and prisma/schema.prisma agree.");
  }
  loadEnvFile();
  const database = await openDatabase();
  try {
    const applied = await migrateDatabase(database.url);
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log("The database is up to date.");
    for (const line of await reportLookAlikes(database.url)) console.log(line);
  } finally {
    await database.close();
  }
}

await runMain(main);

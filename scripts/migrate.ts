import { reportLookAlikes } from "./look-alikes";
import { migrateDatabase } from "./migrations";
import { runMain } from "./support/clear-error";
import { openDatabase } from "./support/database";
import { loadEnvFile } from "./support/load-env";

/** `npm run db:migrate`: applies what the database in use still lacks. */
async function main(): Promise<void> {
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

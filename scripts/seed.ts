import { Cleanup } from "./launch/cleanup";
import { completeEnvironment, makePlan } from "./launch/environment";
import { seedDatabase } from "./launch/prepare-database";
import { migrateDatabase } from "./migrations";
import { ClearError, runMain } from "./support/clear-error";
import { openDatabase } from "./support/database";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";

/** `npm run db:seed`: fills the database in use with the example shop; a second run changes nothing. */
async function main(): Promise<void> {
  loadEnvFile();
  const plan = makePlan("start");
  if (plan.isPublic) throw new ClearError("APP_URL is public: the example shop is not written into a real one.");
  const env = completeEnvironment(plan);
  const database = await openDatabase();
  const cleanup = new Cleanup();
  try {
    await ensureGenerated();
    await migrateDatabase(database.url);
    console.log(await seedDatabase({ ...env, DATABASE_URL: database.url }, cleanup));
  } finally {
    await cleanup.run();
    await database.close();
  }
}

await runMain(main);

import { joinRunningShop } from "./launch/instance";
import { askAtTerminal } from "./support/ask";
import { runMain } from "./support/clear-error";
import { openDatabase } from "./support/database";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";

/** `npm run staff -- …` (BEYOND-52): staff actions that the desk does not offer, on the current database. */
async function main(): Promise<void> {
  loadEnvFile();
  // Hides Prisma's deprecation warnings about its own driver.
  process.noDeprecation = true;
  process.env.LOG_LEVEL ||= "silent";
  // The imported modules need the generated client.
  await ensureGenerated();
  const { runStaff } = await import("./staff/run");
  let close: (() => Promise<void>) | undefined;
  try {
    process.exitCode = await runStaff(process.argv.slice(2), {
      email: process.env.STAFF_EMAIL,
      print: (text, to) => (to === "out" ? process.stdout : process.stderr).write(`${text}\n`),
      ask: askAtTerminal,
      async connect() {
        joinRunningShop();
        const database = await openDatabase();
        process.env.DATABASE_URL = database.url;
        close = database.close;
      },
    });
  } finally {
    await close?.();
  }
  process.exit();
}

await runMain(main);

import { ensureBuilt } from "./launch/build";
import { runWithCleanup } from "./launch/cleanup";
import { migrateDatabase } from "./migrations";
import { ensureDatabase, startTemporaryPostgres } from "./postgres";
import { checkDatabase } from "./support/database";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";
import { makeSecret } from "./support/secrets";

/** Satisfy the environment check of a public shop; a build does not use them. */
const PLACEHOLDERS = {
  AUTH_SECRET: makeSecret(),
  PASSWORD_PEPPER: makeSecret(),
  SMTP_URL: "smtp://127.0.0.1:9",
  PAYSTACK_SECRET_KEY: "sk_live_placeholder",
  TRUSTED_PROXIES: "none",
};

/**
 * `npm run build`: a production build for shops that are not run by `npm start` (containers). It reads the products of
 * DATABASE_URL; without it the pages are rendered for an empty shop and filled when they are requested.
 */
await runWithCleanup(async (cleanup) => {
  loadEnvFile();
  await ensureGenerated();
  const env: NodeJS.ProcessEnv = {
    ...PLACEHOLDERS,
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  if (env.DATABASE_URL) await checkDatabase(env.DATABASE_URL);
  else {
    const postgres = await startTemporaryPostgres();
    cleanup.add("PostgreSQL", postgres.stop);
    await ensureDatabase(postgres, "build");
    env.DATABASE_URL = postgres.url("build");
    await migrateDatabase(env.DATABASE_URL);
  }
  console.log((await ensureBuilt(env, cleanup)) ? "Built." : "The build is up to date.");
  return 0;
});

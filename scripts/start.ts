import { readEnv } from "@/server/core/env";
import { ensureBuilt } from "./launch/build";
import { checkDiskSpace, claimPort } from "./launch/checks";
import { Cleanup, SIGNALS } from "./launch/cleanup";
import { completeEnvironment, type Mode, makePlan, type Plan } from "./launch/environment";
import { claimInstance } from "./launch/instance";
import { step } from "./launch/progress";
import { seedDatabase, wantsSeed } from "./launch/seed";
import { provideDatabase, provideMail, providePayments } from "./launch/services";
import { keepWeb, keepWorker, MOST_UNREADY_WEBS } from "./launch/shop-processes";
import { writeSummary } from "./launch/summary";
import { migrateDatabase } from "./migrations";
import { ClearError, explain } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";
import { DATA_DIR, ROOT } from "./support/paths";
import { readParentId } from "./support/processes";

/**
 * `npm start` and `npm run dev`: starts the services that the environment does not name, then the shop.
 * @throws when a step fails, a signal ends the start, or the web process is not restarted any more
 */
async function start(mode: Mode, cleanup: Cleanup): Promise<never> {
  loadEnvFile();
  const plan = makePlan(mode);
  const phase = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
    const result = await step(label, work);
    cleanup.signal.throwIfAborted();
    return result;
  };
  cleanup.add("this start", claimInstance(plan.appUrl));
  await claimPort(plan.port, plan.host);
  for (const folder of [ROOT, DATA_DIR]) checkDiskSpace(folder);
  const env = completeEnvironment(plan);
  // Fails early. For a local shop, the missing values are added below.
  readEnv(plan.isPublic ? env : { ...env, DATABASE_URL: "postgresql://added-below" });
  await phase("Starting PostgreSQL and generating its client", () =>
    Promise.all([provideDatabase(env, cleanup), ensureGenerated()]),
  );
  const startMailbox = await provideMail(env, cleanup);
  await providePayments(env, cleanup);
  readEnv(env);
  await phase("Applying migrations", () => migrateDatabase(env.DATABASE_URL ?? ""));
  await fillAndBuild(plan, env, cleanup);
  cleanup.signal.throwIfAborted();
  const web = await phase("Starting the shop", () => keepWeb(env, cleanup));
  await startMailbox();
  cleanup.signal.throwIfAborted();
  keepWorker(env, cleanup);
  console.log(writeSummary(plan, env));
  const how = await web.givenUp;
  throw new ClearError(
    `The web process ended ${MOST_UNREADY_WEBS} times before it was ready (${how}); see the reason above. Stopping the shop.`,
  );
}

/** Seeds the example shop once, while the build compiles. */
async function fillAndBuild({ mode, isPublic }: Plan, env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<void> {
  const isFirst = !isPublic && (await wantsSeed(env.DATABASE_URL ?? ""));
  const filled: Promise<unknown> = isFirst ? seedDatabase(env, cleanup) : Promise.resolve();
  // Avoids an unhandled rejection: it may fail before the build awaits it.
  filled.catch(() => undefined);
  if (mode === "dev") return void (await step("Writing the example products (first start only)", () => filled));
  const what = isFirst ? "Writing the example products and building the shop" : "Building the shop";
  await step(`${what} (about a minute, again only when the code changes)`, () =>
    Promise.all([ensureBuilt(env, cleanup, filled), filled]),
  );
}

async function main(): Promise<void> {
  const cleanup = new Cleanup();
  let exitCode = 0;
  const end = async (code: number, error?: unknown) => {
    if (error !== undefined) console.error(explain(error));
    exitCode = Math.max(exitCode, code);
    await cleanup.run();
    process.exit(exitCode);
  };
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (!cleanup.signal.aborted && process.stdout.isTTY) console.log("\nStopping …");
      void end(0);
    });
  process.on("uncaughtException", (error) => void end(1, error));
  followParent(() => void end(0));
  await start(process.argv[2] === "dev" ? "dev" : "start", cleanup).catch((error) =>
    cleanup.signal.aborted ? end(0) : end(1, error),
  );
}

/** Stops the shop when npm or its shell ended without passing on a signal. */
function followParent(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parents = () => `${process.ppid} ${readParentId(process.ppid)}`;
  const atStart = parents();
  setInterval(() => {
    if (parents() !== atStart) stop();
  }, 1_000).unref();
}

await main();

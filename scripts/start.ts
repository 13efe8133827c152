import { readEnv } from "@/server/core/env";
import { ensureBuilt } from "./launch/build";
import { checkDiskSpace, claimPort } from "./launch/checks";
import { Cleanup, Stopped } from "./launch/cleanup";
import { completeEnvironment, type Mode, makePlan, type Plan } from "./launch/environment";
import { claimInstance } from "./launch/instance";
import { step } from "./launch/progress";
import { seedDatabase, wantsSeed } from "./launch/seed";
import { provideDatabase, provideMail, providePayments } from "./launch/services";
import { keepWeb, keepWorker, MOST_UNREADY_WEBS } from "./launch/shop-processes";
import { writeSummary } from "./launch/summary";
import { migrateDatabase } from "./migrations";
import { explain } from "./support/clear-error";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";
import { DATA_DIR, ROOT } from "./support/paths";
import { readParentId } from "./support/processes";

/**
 * `npm start` and `npm run dev`: starts the services that the environment does not name, then the shop.
 * @returns exit code or signal of the web process that was not restarted
 */
async function start(mode: Mode, cleanup: Cleanup): Promise<number | string> {
  loadEnvFile();
  const plan = makePlan(mode);
  const isGoingOn = () => {
    if (cleanup.signal.aborted) throw new Stopped();
  };
  cleanup.add("this start", claimInstance(mode, plan.appUrl));
  await claimPort(plan.port, plan.host);
  for (const folder of [ROOT, DATA_DIR]) checkDiskSpace(folder);
  const env = completeEnvironment(plan);
  // Before anything is touched. One's own shop lacks only what is made up here.
  readEnv(plan.isPublic ? env : { ...env, DATABASE_URL: "postgresql://made-up-below" });
  await step("Starting PostgreSQL and generating its client", () =>
    Promise.all([provideDatabase(env, cleanup), ensureGenerated()]),
  );
  isGoingOn();
  const startMailbox = await provideMail(env, cleanup);
  await providePayments(env, cleanup);
  readEnv(env);
  isGoingOn();
  await step("Applying migrations", () => migrateDatabase(env.DATABASE_URL ?? ""));
  isGoingOn();
  await fillAndBuild(plan, env, cleanup);
  isGoingOn();
  const web = await step("Starting the shop", () => keepWeb(env, cleanup));
  isGoingOn();
  await startMailbox();
  keepWorker(env, cleanup);
  isGoingOn();
  console.log(writeSummary(plan, env, !plan.isPublic));
  return web.givenUp;
}

/** Writes the example shop, once, while the build compiles; in development nothing is built. */
async function fillAndBuild({ mode, isPublic }: Plan, env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<void> {
  const isFirst = !isPublic && (await wantsSeed(env.DATABASE_URL ?? ""));
  const filled: Promise<unknown> = isFirst ? seedDatabase(env, cleanup) : Promise.resolve();
  // It may fail before the build waits for it.
  filled.catch(() => undefined);
  if (mode === "dev") {
    await step("Filling the shop with its example products (first start only)", () => filled);
    return;
  }
  const what = isFirst ? "Filling and building the shop (about a minute" : "Building the shop (about a minute";
  await step(`${what}, again only when the code changes)`, () => ensureBuilt(env, cleanup, { filled }));
  await filled;
}

async function main(): Promise<void> {
  const mode: Mode = process.argv[2] === "dev" ? "dev" : "start";
  const cleanup = new Cleanup();
  let exitCode = 0;
  const end = async (code: number) => {
    exitCode = Math.max(exitCode, code);
    await cleanup.run();
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!cleanup.signal.aborted && process.stdout.isTTY) console.log("\nStopping …");
      void end(0);
    });
  }
  process.on("uncaughtException", (error) => {
    console.error(explain(error));
    void end(1);
  });
  followParent(() => void end(0));
  try {
    const how = await start(mode, cleanup);
    if (!cleanup.signal.aborted) {
      console.error(
        `The web process ended ${MOST_UNREADY_WEBS} times before it was ready (${how}); its reason stands above. Stopping the shop.`,
      );
      await end(1);
    }
  } catch (error) {
    if (!(error instanceof Stopped) && !cleanup.signal.aborted) {
      console.error(explain(error));
      exitCode = 1;
    }
    await end(exitCode);
  }
}

/**
 * Started by npm, the shop ends with npm, also when that is killed without a chance to pass the signal on. Between the
 * two there may be a shell that would live on.
 */
function followParent(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parents = () => `${process.ppid} ${readParentId(process.ppid)}`;
  const atStart = parents();
  setInterval(() => {
    if (parents() !== atStart) stop();
  }, 1_000).unref();
}

await main();

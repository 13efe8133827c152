import { createRequire } from "node:module";
import { sessionUrl } from "@/server/core/session-url";
import { readPort } from "./launch/checks";
import { startNode } from "./launch/child";
import { readInstance } from "./launch/instance";
import { ClearError, runMain } from "./support/clear-error";
import { openDatabase } from "./support/database";
import { loadEnvFile } from "./support/load-env";
import { findPortNear, keepPort } from "./support/ports";

const STUDIO_PORT = 5555;

/** `npm run studio`: Prisma Studio on the current database, with or without a running shop. */
async function main(): Promise<void> {
  loadEnvFile();
  const running = readInstance();
  const database = await openDatabase();
  // Reserved for the shop, which may start later.
  keepPort(readPort(process.env.PORT, 3000));
  const port = await findPortNear(readPort(process.env.STUDIO_PORT, STUDIO_PORT, "STUDIO_PORT"));
  const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const studio = startNode([prisma, "studio", "--port", String(port), "--browser", "none"], {
    env: {
      ...process.env,
      DATABASE_URL: sessionUrl(database.url),
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
    },
  });
  const stopped = new Promise<"stopped">((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve("stopped"));
  });
  const source = process.env.DATABASE_URL ? "the database of DATABASE_URL" : "the shop's own database";
  console.log(
    `Prisma Studio: http://localhost:${port} (${source}${running ? `, in use by ${running.url}` : ""}). Ctrl-C ends it.`,
  );
  const how = await Promise.race([studio.ended, stopped]);
  await studio.stop(1_000);
  await database.close();
  if (how !== "stopped") throw new ClearError(`Prisma Studio ended (${how}): ${studio.output().trim()}`);
}

await runMain(main);

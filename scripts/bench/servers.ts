import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { shopEnvironment, startStandIns, untilReady } from "@/tests/support/shop";
import { ensureBuilt } from "../launch/build";
import { startNode, startScript } from "../launch/child";
import type { Cleanup } from "../launch/cleanup";
import { startProcess } from "../launch/processes";
import { step } from "../launch/progress";
import { ClearError } from "../support/clear-error";
import { ROOT } from "../support/paths";
import { findFreePort } from "../support/ports";
import { waitUntil } from "../support/processes";
import { readStock } from "./addresses";
import { BENCH_DIR } from "./databases";

/** Part of the build's hash, so it stays the same. */
export const APP_URL = "http://localhost:4400";
export const DIST_DIR = ".next-bench";

const benchEnvironment = (databaseUrl: string, { smtp = "", sandbox = "" } = {}): NodeJS.ProcessEnv => ({
  ...shopEnvironment({ database: databaseUrl, smtp, sandbox }),
  ...{ NEXT_DIST_DIR: DIST_DIR, APP_URL, LOG_LEVEL: "warn", WORKER_NICENESS: "", WEB_HEAP_MB: "" },
});

/** Builds the shop from the example database unless the last build still fits. */
export const buildBenchShop = (databaseUrl: string, cleanup: Cleanup) =>
  step("Building the shop", () => ensureBuilt(benchEnvironment(databaseUrl), cleanup));

/** Starts web process and worker on a database. */
export async function startBenchShop(databaseUrl: string, cleanup: Cleanup) {
  const port = await findFreePort();
  const { sandbox, mail } = await startStandIns(port, { whole: 0 });
  const env = { ...benchEnvironment(databaseUrl, { smtp: mail.smtpUrl, sandbox: sandbox.url }), PORT: String(port) };
  const [web, worker] = [startProcess("serve", { env }), startProcess("worker", { env })];
  const stop = async () => {
    await Promise.all([web.stop(), worker.stop()]);
    await Promise.all([sandbox.close(), mail.close()]);
  };
  cleanup.add("a shop", stop);
  await untilReady(web);
  return { port, databaseUrl, stop, stock: await readStock(databaseUrl) };
}

/** Reference pages of plain Next: `/` is prerendered, `/button` has one client component. */
const EMPTY_PAGES: Record<string, string> = {
  "package.json": JSON.stringify({ type: "module", private: true }),
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`,
  "app/layout.js":
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  "app/page.js": "export default function Page() { return <p>Nothing</p>; }",
  "app/button/page.js": `"use client";
    import { useState } from "react";
    export default function Page() {
      const [count, setCount] = useState(0);
      return <button style={{ padding: 40 }} onClick={() => setCount(count + 1)}>Pressed {count}</button>;
    }`,
};

const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

/** Starts the reference pages, built by the shop's own Next. @returns their port */
export async function startEmptyPages(cleanup: Cleanup): Promise<number> {
  const require = createRequire(import.meta.url);
  const next = require.resolve("next/dist/bin/next");
  const sources = JSON.stringify([require("next/package.json").version, EMPTY_PAGES]);
  const folder = path.join(BENCH_DIR, "empty-pages", createHash("sha256").update(sources).digest("hex").slice(0, 8));
  if (!fs.existsSync(path.join(folder, ".next/BUILD_ID")))
    await step("Building the empty pages", async () => {
      fs.rmSync(path.dirname(folder), { recursive: true, force: true });
      for (const [name, text] of Object.entries(EMPTY_PAGES)) {
        fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        fs.writeFileSync(path.join(folder, name), text);
      }
      const build = startNode([next, "build", folder], { env });
      cleanup.add("the build of the empty pages", () => build.stop(1_000));
      if ((await build.ended) !== 0) throw new ClearError(`The empty pages could not be built:\n${build.output()}`);
    });
  const port = await findFreePort();
  const server = startNode([next, "start", folder, "--port", String(port), "--hostname", "127.0.0.1"], { env });
  cleanup.add("the empty pages", () => server.stop());
  if (!(await waitUntil(() => answers(port), 30_000)))
    throw new ClearError(`The empty pages did not start:\n${server.output()}`);
  return port;
}

/** Starts `node:http` with the SQL of a product page; the path is the slug. @returns its port */
export async function startPlainServer(databaseUrl: string, cleanup: Cleanup): Promise<number> {
  const port = await findFreePort();
  const server = startScript("scripts/bench/plain-server.ts", [], {
    env: { ...env, DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  cleanup.add("the plain server", () => server.stop());
  await untilReady(server);
  return port;
}

export const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (answer) => answer.ok && (await answer.text()).includes("</html>"),
    () => false,
  );

import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { untilReady } from "@/tests/support/shop";
import { type Child, startNode, startScript } from "../launch/child";
import type { Cleanup } from "../launch/cleanup";
import { step } from "../launch/progress";
import { ClearError } from "../support/clear-error";
import { ROOT } from "../support/paths";
import { findFreePort } from "../support/ports";
import { waitUntil } from "../support/processes";
import { BENCH_DIR } from "./databases";

/** Servers that figures are compared with; each has a port of its own. */
export interface References {
  /** Next with an empty page that is prerendered at `/` and one that is made for each request at `/dynamic`. */
  next: number;
  /** `node:http` with the SQL of a product's page; the path is its slug. */
  plain: number;
}

/** The empty pages, as Next's own documentation would write them. */
const APP: Record<string, string> = {
  "package.json": JSON.stringify({ type: "module", private: true }),
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };\n`,
  "app/layout.js": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}\n`,
  "app/page.js": `export default function Page() {
  return <p>Nothing</p>;
}\n`,
  "app/dynamic/page.js": `import { headers } from "next/headers";

export default async function Page() {
  await headers();
  return <p>Nothing</p>;
}\n`,
};

const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

/** Starts the empty pages, built by the shop's own Next unless they are already. @returns their port */
export async function startEmptyPages(cleanup: Cleanup): Promise<number> {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const version: string = createRequire(import.meta.url)("next/package.json").version;
  const hash = createHash("sha256")
    .update(JSON.stringify([version, APP]))
    .digest("hex");
  const folder = path.join(BENCH_DIR, "empty-pages");
  const stamp = path.join(folder, "built");
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, "utf8") !== hash) {
    await step("Building the empty pages", async () => {
      fs.rmSync(folder, { recursive: true, force: true });
      for (const [name, text] of Object.entries(APP)) {
        fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        fs.writeFileSync(path.join(folder, name), text);
      }
      const build = startNode([next, "build", folder], { env });
      cleanup.add("the build of the empty pages", () => build.stop(1_000));
      if ((await build.ended) !== 0) throw new ClearError(`The empty pages could not be built:\n${build.output()}`);
      fs.writeFileSync(stamp, hash);
    });
  }
  const port = await findFreePort();
  const server = startNode([next, "start", folder, "--port", String(port), "--hostname", "127.0.0.1"], { env });
  cleanup.add("the empty pages", () => server.stop());
  if (!(await waitUntil(() => answers(port), 30_000)))
    throw new ClearError(`The empty pages did not start:\n${server.output()}`);
  return port;
}

/** Starts the bare server on a database. @returns its port */
export async function startPlainServer(databaseUrl: string, cleanup: Cleanup): Promise<number> {
  const port = await findFreePort();
  const server: Child = startScript("scripts/bench/plain-server.ts", [], {
    env: { ...env, DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  cleanup.add("the bare server", () => server.stop());
  await untilReady(server);
  return port;
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );

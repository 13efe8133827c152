import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { WORKER_FILE } from "@/server/gateway/offline-worker";
import { ROOT } from "../support/paths";

/**
 * Bundles the browser's service worker into a build's folder. It contains the build's id, so that browsers replace it
 * with each release (decision 047).
 */
export async function bundleOfflineWorker(distDir: string): Promise<void> {
  const folder = path.join(ROOT, distDir);
  const release = fs.readFileSync(path.join(folder, "BUILD_ID"), "utf8").trim();
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["offline/worker.ts"],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    banner: { js: `/* ${release} */` },
    write: false,
    logLevel: "silent",
  });
  for (const { contents } of outputFiles) fs.writeFileSync(path.join(folder, WORKER_FILE), contents);
}

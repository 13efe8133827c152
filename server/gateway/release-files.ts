import fs from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { log } from "@/server/core/log";
import { filesIn } from "./files";

const STATIC = "/_next/static/";
/** No segment starts with a dot, so that no path leaves the folder. */
const FILE = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css|woff2)$/;
const TYPES: Record<string, string> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  woff2: "font/woff2",
};
/** Maximum age of files: longer than a page stays open. */
const KEPT_MS = 60 * 24 * 3_600_000;

/** Scripts, styles and fonts of other releases. */
export interface ReleaseFiles {
  /** @returns false if the own build has the file, or no release has it */
  answer(path: string, response: ServerResponse): Promise<boolean>;
}

/**
 * Copies the build's files to a folder that releases share and serves those of other releases.
 * During a rollout, and for pages of an earlier release that are still open, each release gets requests for files of the other.
 * A build names its files by their content, so that the same name is the same file.
 * @param folder undefined if nothing is shared
 * @returns after its own files are copied
 */
export async function shareFiles(folder: string | undefined, distDir: string): Promise<ReleaseFiles> {
  if (!folder) return { answer: async () => false };
  const ownFolder = path.join(distDir, "static");
  const own = new Set(filesIn(ownFolder));
  // The shop works without them.
  await copyOwn(own, ownFolder, folder).catch((err: unknown) =>
    log().warn({ err, folder }, "release files not shared"),
  );
  return {
    async answer(asked, response) {
      const name = asked.startsWith(STATIC) ? asked.slice(STATIC.length) : "";
      const [, kind = ""] = FILE.exec(name) ?? [];
      if (!kind || own.has(name)) return false;
      const body = await fs.readFile(path.join(folder, name)).catch(() => undefined);
      if (!body) return false;
      response.writeHead(200, {
        "content-type": TYPES[kind],
        "content-length": body.length,
        "cache-control": "public, max-age=31536000, immutable",
      });
      response.end(body);
      return true;
    },
  };
}

async function copyOwn(own: Set<string>, ownFolder: string, folder: string): Promise<void> {
  const now = new Date();
  await fs.mkdir(folder, { recursive: true });
  const shared = new Set(filesIn(folder));
  for (const name of own) {
    const file = path.join(folder, name);
    if (!shared.has(name)) await copyWhole(path.join(ownFolder, name), file);
    await fs.utimes(file, now, now);
  }
  for (const name of shared) {
    if (own.has(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.stat(file);
    if (now.getTime() - mtimeMs > KEPT_MS) await fs.rm(file, { force: true });
  }
}

/** Copies to another name first, because other processes may read or copy the file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await fs.mkdir(path.dirname(to), { recursive: true });
  await fs.copyFile(from, unfinished);
  await fs.rename(unfinished, to);
}

import fs from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { log } from "@/server/core/log";
import { filesIn } from "./files";

const STATIC = "/_next/static/";
/** No segment begins with a dot, so that none leads out of the folder. */
const FILE = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css|woff2)$/;
const TYPES: Record<string, string> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  woff2: "font/woff2",
};
/** A page stays open no longer than this. */
const KEPT_MS = 60 * 24 * 3_600_000;

/** Scripts, styles and typefaces that browsers ask for because a page of another release names them. */
export interface ReleaseFiles {
  /** @returns false where the own build has the file, or no release has left it */
  answer(path: string, response: ServerResponse): Promise<boolean>;
}

/**
 * Leaves the files of the own build in a folder that releases share, and answers with what others have left there: while a
 * release is rolled out, and for whoever has a page of an earlier one open, files of both are asked of both. A build names
 * its files by their content, so that the same name is the same file.
 * @param folder undefined where nothing is shared
 * @param distDir the own build's
 * @returns when the own files are there
 */
export async function shareFiles(folder: string | undefined, distDir: string): Promise<ReleaseFiles> {
  if (!folder) return { answer: async () => false };
  const ownFolder = path.join(distDir, "static");
  const own = new Set(filesIn(ownFolder));
  // The shop serves without them, too.
  await leave(own, ownFolder, folder).catch((err: unknown) => log().warn({ err, folder }, "release files not shared"));
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

async function leave(own: Set<string>, ownFolder: string, folder: string): Promise<void> {
  const now = new Date();
  await fs.mkdir(folder, { recursive: true });
  const left = new Set(filesIn(folder));
  for (const name of own) {
    const file = path.join(folder, name);
    if (!left.has(name)) await copyWhole(path.join(ownFolder, name), file);
    await fs.utimes(file, now, now);
  }
  for (const name of left) {
    if (own.has(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.stat(file);
    if (now.getTime() - mtimeMs > KEPT_MS) await fs.rm(file, { force: true });
  }
}

/** Under another name first: another process may be reading the file, or copying it, at the same moment. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await fs.mkdir(path.dirname(to), { recursive: true });
  await fs.copyFile(from, unfinished);
  await fs.rename(unfinished, to);
}

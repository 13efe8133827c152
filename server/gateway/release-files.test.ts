import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serve } from "@/tests/support/serve";
import { shareFiles } from "./release-files";

// The log needs a valid environment.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

let root: string;
let folder: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-files-"));
  folder = path.join(root, "shared");
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** A build with these files. @returns its folder */
function build(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    const whole = path.join(root, name, "static", file);
    fs.mkdirSync(path.dirname(whole), { recursive: true });
    fs.writeFileSync(whole, text);
  }
  return path.join(root, name);
}

/** Response of a build's process for a path; undefined if Next would respond. */
async function askOf(distDir: string, asked: string) {
  const files = await shareFiles(folder, distDir);
  const { origin, close } = await serve(async (_, response) => {
    if (!(await files.answer(asked, response))) response.writeHead(204).end();
  });
  const answer = await fetch(origin);
  const text = await answer.text();
  await close();
  return answer.status === 204 ? undefined : { text, headers: answer.headers };
}

describe("BEYOND-76 files of another release", () => {
  test("each release serves files of the other, whichever started first", async () => {
    const before = build("before", { "chunks/aa~1.js": "before", "chunks/same.js": "same" });
    const now = build("now", { "chunks/bb-2.js": "now", "chunks/same.js": "same" });
    await shareFiles(folder, before);
    const found = await askOf(now, "/_next/static/chunks/aa~1.js");
    expect(found?.text).toBe("before");
    expect(found?.headers.get("content-type")).toBe("application/javascript; charset=UTF-8");
    expect(found?.headers.get("cache-control")).toContain("immutable");
    expect((await askOf(before, "/_next/static/chunks/bb-2.js"))?.text).toBe("now");
  });

  test("its own files, unknown ones and path traversal are left to Next", async () => {
    const now = build("now", { "chunks/bb.js": "now" });
    fs.writeFileSync(path.join(root, "secret.js"), "secret");
    for (const asked of [
      "/_next/static/chunks/bb.js",
      "/_next/static/chunks/none.js",
      "/_next/static/../secret.js",
      "/_next/static/%2e%2e/secret.js",
      "/_next/static/chunks/../../secret.js",
      "/_next/static//secret.js",
      "/_next/static/chunks",
      "/secret.js",
    ])
      expect(await askOf(now, asked), asked).toBeUndefined();
  });

  test("releases unused for two months are deleted; a file that is copied again stays", async () => {
    const before = build("before", { "old.js": "old", "same.js": "same" });
    const now = build("now", { "same.js": "same" });
    await shareFiles(folder, before);
    const longAgo = new Date(Date.now() - 61 * 24 * 3_600_000);
    for (const name of ["old.js", "same.js"]) fs.utimesSync(path.join(folder, name), longAgo, longAgo);
    await shareFiles(folder, now);
    expect(fs.readdirSync(folder)).toEqual(["same.js"]);
  });

  test("a read-only folder stops no process", async () => {
    fs.writeFileSync(folder, "a file in its place");
    const now = build("now", { "a.js": "a" });
    expect(await askOf(now, "/_next/static/b.js")).toBeUndefined();
  });
});

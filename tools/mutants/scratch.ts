import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A copy of the checkout, so that no mistake is ever left behind in the real one. */
export interface Scratch {
  root: string;
  /** Its files: paths from the root, with `/`. */
  files: string[];
  remove(): void;
}

/** Not in git, but tests need it. */
const GENERATED = "server/core/prisma";

/** Copies what git knows or would take, changed files as they are now; the packages are shared. */
export function copyCheckout(checkout: string): Scratch {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-mutants-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: checkout })
    .toString()
    .split("\0")
    .filter((file) => file && fs.existsSync(path.join(checkout, file)));
  for (const file of files) fs.cpSync(path.join(checkout, file), path.join(root, file));
  fs.cpSync(path.join(checkout, GENERATED), path.join(root, GENERATED), { recursive: true });
  fs.symlinkSync(path.join(checkout, "node_modules"), path.join(root, "node_modules"), "junction");
  return { root, files, remove: () => fs.rmSync(root, { recursive: true, force: true }) };
}

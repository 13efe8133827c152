import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { ClearError, toLine } from "./clear-error";
import { ROOT, SCHEMA_FILE } from "./paths";

const OUTPUT = path.join(ROOT, "server", "core", "prisma");
const STAMP = path.join(OUTPUT, ".schema-hash");

/**
 * Runs `prisma generate` unless schema and Prisma version are unchanged.
 * @returns whether it had to
 */
export async function ensureGenerated(): Promise<boolean> {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve("prisma/package.json");
  const { version } = require("prisma/package.json") as { version: string };
  const hash = createHash("sha256").update(version).update(fs.readFileSync(SCHEMA_FILE)).digest("hex");
  if (fs.existsSync(path.join(OUTPUT, "client.ts")) && readStamp() === hash) return false;
  try {
    await promisify(execFile)(process.execPath, [path.join(path.dirname(manifest), "build/index.js"), "generate"], {
      cwd: ROOT,
      env: { ...process.env, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
    });
  } catch (error) {
    throw new ClearError(`prisma generate failed: ${toLine((error as { stderr?: string }).stderr || error)}`);
  }
  fs.writeFileSync(STAMP, hash);
  return true;
}

function readStamp(): string {
  return fs.existsSync(STAMP) ? fs.readFileSync(STAMP, "utf8") : "";
}

import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { DATA_DIR } from "./paths";

const FILE_NAME = "secrets.env";

/** Creates the data folder. Others, such as the database user, may enter it but not read secrets. */
export function ensureDataDir(dir: string = DATA_DIR): string {
  fs.mkdirSync(dir, { recursive: true });
  if (process.platform !== "win32" && process.getuid?.() === fs.statSync(dir).uid) fs.chmodSync(dir, 0o755);
  return dir;
}

/** A new secret: 256 random bits as base64url. */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The key of the Paystack sandbox, created once for this checkout. */
export function sandboxKey(): string {
  return `sk_test_${ensureSecrets(["SANDBOX_KEY"]).SANDBOX_KEY}`;
}

/** Reads the secrets file; empty if it does not exist. */
function readSecrets(dir: string = DATA_DIR): Record<string, string> {
  try {
    const values = parseEnv(fs.readFileSync(path.join(dir, FILE_NAME), "utf8"));
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/**
 * Creates missing secrets and keeps them in `secrets.env` (mode 0600).
 * @returns every secret of the file
 */
export function ensureSecrets(names: readonly string[], dir: string = DATA_DIR): Record<string, string> {
  ensureDataDir(dir);
  const secrets = readSecrets(dir);
  const missing = names.filter((name) => !secrets[name]);
  if (missing.length === 0) return secrets;
  for (const name of missing) secrets[name] = makeSecret();
  const file = path.join(dir, FILE_NAME);
  const draft = `${file}.${process.pid}`;
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  fs.writeFileSync(draft, `# Made once for this checkout. Not for a public shop.\n${lines.join("\n")}\n`, {
    mode: 0o600,
  });
  fs.renameSync(draft, file);
  return secrets;
}

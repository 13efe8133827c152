import fs from "node:fs";
import path from "node:path";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { isPublic } from "@/server/core/env";
import { ClearError } from "../support/clear-error";
import { DATA_DIR } from "../support/paths";
import { ensureDataDir } from "../support/secrets";

const KEY = /AGE-SECRET-KEY-1[0-9A-Z]+/;
const OWN_KEY = path.join(DATA_DIR, "backup.key");

/** Creates a key pair. Backups are made with the public key; keep the secret key, which opens them, off the server. */
export async function makeKey(): Promise<{ secret: string; recipient: string }> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/**
 * Public keys to encrypt backups for: BACKUP_RECIPIENT, else (local shop) a key created once on this machine.
 * @throws ClearError for a public shop without BACKUP_RECIPIENT, or for an invalid one
 */
export async function findRecipients(env: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  const given = env.BACKUP_RECIPIENT?.split(/[\s,]+/).filter(Boolean) ?? [];
  const wrong = given.find((recipient) => !isRecipient(recipient));
  if (wrong)
    throw new ClearError(`BACKUP_RECIPIENT holds '${wrong}': a recipient is age1… of npm run backup -- --new-key.`);
  if (given.length > 0) return given;
  if (isPublic({ NODE_ENV: "production", APP_URL: env.APP_URL || "http://localhost" }))
    throw new ClearError(
      "BACKUP_RECIPIENT is missing: npm run backup -- --new-key creates a key. Store its secret half off this server.",
    );
  if (!fs.existsSync(OWN_KEY)) {
    ensureDataDir();
    fs.writeFileSync(OWN_KEY, `${(await makeKey()).secret}\n`, { mode: 0o600, flag: "wx" });
  }
  return [await identityToRecipient(readKey(OWN_KEY))];
}

/**
 * Secret key that opens a backup: from the given file, else from BACKUP_KEY, else this machine's own.
 * @throws ClearError when there is none
 */
export function findKey(file: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  if (file) return readKey(file);
  if (env.BACKUP_KEY) return keyIn(env.BACKUP_KEY, "BACKUP_KEY");
  if (fs.existsSync(OWN_KEY)) return readKey(OWN_KEY);
  throw new ClearError("The key that opens the backup is missing: name its file with --key, or set BACKUP_KEY.");
}

const readKey = (file: string) => keyIn(fs.readFileSync(file, "utf8"), file);

function keyIn(text: string, source: string): string {
  const [key] = KEY.exec(text) ?? [];
  if (!key) throw new ClearError(`${source} contains no key: it must have a line AGE-SECRET-KEY-1….`);
  return key;
}

function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

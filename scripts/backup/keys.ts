import fs from "node:fs";
import path from "node:path";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { isPublic } from "@/server/core/env";
import { ClearError } from "../support/clear-error";
import { DATA_DIR } from "../support/paths";
import { ensureDataDir } from "../support/secrets";

const KEY = /AGE-SECRET-KEY-1[0-9A-Z]+/;
const OWN_KEY = path.join(DATA_DIR, "backup.key");

/** A new key: its secret half opens backups and does not belong on the server, its public half makes them. */
export async function makeKey(): Promise<{ secret: string; recipient: string }> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/**
 * Whom backups are made for: BACKUP_RECIPIENT, or for a shop on this machine a key of its own, made once.
 * @throws ClearError for a public shop without one, or for one that is none
 */
export async function findRecipients(env: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  const given = env.BACKUP_RECIPIENT?.split(/[\s,]+/).filter(Boolean) ?? [];
  const wrong = given.find((recipient) => !isRecipient(recipient));
  if (wrong)
    throw new ClearError(`BACKUP_RECIPIENT holds '${wrong}': a recipient is age1… of npm run backup -- --new-key.`);
  if (given.length > 0) return given;
  if (isPublic({ NODE_ENV: "production", APP_URL: env.APP_URL || "http://localhost" }))
    throw new ClearError(
      "BACKUP_RECIPIENT is missing: npm run backup -- --new-key makes a key. Keep its secret half away from this server.",
    );
  if (!fs.existsSync(OWN_KEY)) {
    ensureDataDir();
    fs.writeFileSync(OWN_KEY, `${(await makeKey()).secret}\n`, { mode: 0o600, flag: "wx" });
  }
  return [await identityToRecipient(readKey(OWN_KEY))];
}

/**
 * The secret half that opens a backup: of the named file, else of BACKUP_KEY, else the one of this machine's shop.
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
  if (!key) throw new ClearError(`${source} holds no key: it should have a line AGE-SECRET-KEY-1….`);
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

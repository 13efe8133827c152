import fs from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { ClearError } from "../support/clear-error";

/**
 * Writes a backup file: gzip, encrypted in the age format (https://age-encryption.org/v1). `age -d` decrypts it with
 * any of the keys and rejects a file with a changed or missing byte.
 * @param recipients public keys; each one's secret key opens the file
 * @returns its size in bytes
 */
export async function sealFile(file: string, recipients: string[], content: AsyncIterable<Buffer>): Promise<number> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const packed = createGzip();
  const reading = pipeline(content, packed);
  // The reader below reports the error first.
  reading.catch(() => undefined);
  const sealed = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
  await pipeline(sealed as AsyncIterable<Uint8Array>, fs.createWriteStream(file, { mode: 0o600, flush: true }));
  await reading;
  return fs.statSync(file).size;
}

/**
 * Opens a backup file.
 * @param key a secret key that opens it
 * @throws ClearError if it is not a backup or was made for another key; while reading, if it is truncated or changed
 */
export async function openFile(file: string, key: string): Promise<AsyncGenerator<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const source = await fs.promises.open(file);
  const bytes = Readable.toWeb(source.createReadStream()) as ReadableStream<Uint8Array>;
  const opened = await decrypter.decrypt(bytes).catch(async (error: Error) => {
    await bytes.cancel().catch(() => undefined);
    throw new ClearError(
      error.message.includes("identity")
        ? `The key does not open ${file}: it was made for another one.`
        : `${file} is not a backup of the shop, or its beginning is damaged.`,
    );
  });
  return unpack(file, opened);
}

async function* unpack(file: string, opened: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacked = createGunzip();
  const reading = pipeline(opened as unknown as AsyncIterable<Uint8Array>, unpacked);
  reading.catch(() => undefined);
  try {
    yield* unpacked;
    await reading;
  } catch {
    throw new ClearError(`${file} is cut off or damaged.`);
  }
}

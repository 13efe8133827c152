import fs from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { ClearError } from "../support/clear-error";

/**
 * Writes a backup file: gzip, encrypted in the format of age (https://age-encryption.org/v1).
 * `age -d` reads it with one of the keys; a changed or missing byte is an error.
 * @param recipients the public halves of the keys that open it
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
 * @param key the secret half of one of its keys
 * @throws ClearError when it is no backup, or another key's; while reading, when it is cut off or changed
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
        : `${file} is no backup of the shop, or its beginning is damaged.`,
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

import { createHash } from "node:crypto";
import { catalogueDb, type Db, type Tx } from "@/server/core/db";
import type { DrawnFile } from "./render-product-images";

// Pictures that staff add (BEYOND-41, decision 031).

const ID_LENGTH = 32;

/**
 * Keeps what was drawn, once however often it comes.
 * @returns the address to show it by
 */
export async function keepMedia(tx: Tx, files: DrawnFile[]): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  const mediaId = hash.digest("hex").slice(0, ID_LENGTH);
  await tx.media.upsert({ where: { id: mediaId }, create: { id: mediaId }, update: { unusedSince: null } });
  await tx.mediaFile.createMany({ data: files.map((file) => ({ mediaId, ...file })), skipDuplicates: true });
  return `/media/${mediaId}/640.webp`;
}

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** One file of a picture with its type; null where there is none. */
export async function readMedia(mediaId: string, name: string) {
  const type = types[/^\d+\.([a-z]+)$/.exec(name)?.[1] ?? ""];
  if (!type || !/^[0-9a-f]{32}$/.test(mediaId)) return null;
  const file = await catalogueDb().mediaFile.findUnique({ where: { mediaId_name: { mediaId, name } } });
  return file && { type, bytes: file.bytes };
}

/**
 * Deletes the pictures that nothing has shown for a while: a cart or an open page may still hold one.
 * @param before those that nothing has shown since then go
 */
export async function dropUnusedMedia(db: Db, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db.$executeRaw`UPDATE media SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND id IN (SELECT media_id FROM media_in_use)`;
  await db.$executeRaw`UPDATE media SET unused_since = ${now}
    WHERE unused_since IS NULL AND id NOT IN (SELECT media_id FROM media_in_use)`;
  await db.$executeRaw`DELETE FROM media
    WHERE unused_since < ${before} AND id NOT IN (SELECT media_id FROM media_in_use)`;
}

import { createHash } from "node:crypto";
import { catalogueDb, type Db, type Tx } from "@/server/core/db";
import type { DrawnFile } from "./render-product-images";

// Images uploaded by staff (BEYOND-41, decision 031).

const ID_LENGTH = 32;

/**
 * Stores rendered image files; identical ones only once.
 * @param shown the file of the URL
 * @returns the image's URL
 */
export async function keepMedia(tx: Tx, files: DrawnFile[], shown = "640.webp"): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  const mediaId = hash.digest("hex").slice(0, ID_LENGTH);
  await tx.media.upsert({ where: { id: mediaId }, create: { id: mediaId }, update: { unusedSince: null } });
  await tx.mediaFile.createMany({ data: files.map((file) => ({ mediaId, ...file })), skipDuplicates: true });
  return `/media/${mediaId}/${shown}`;
}

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

/** Fetches an image file and its type; null if missing. */
export async function readMedia(mediaId: string, name: string) {
  const type = types[/^(?:(?:phone|wide)-)?\d+\.([a-z]+)$/.exec(name)?.[1] ?? ""];
  if (!type || !/^[0-9a-f]{32}$/.test(mediaId)) return null;
  const file = await catalogueDb().mediaFile.findUnique({ where: { mediaId_name: { mediaId, name } } });
  return file && { type, bytes: file.bytes };
}

/**
 * Deletes images that have been unused for a while. The delay is for carts and open pages, which may still use one.
 * @param before deletes images unused since then
 */
export async function dropUnusedMedia(db: Db, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db.$executeRaw`UPDATE media SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND id IN (SELECT media_id FROM media_in_use)`;
  await db.$executeRaw`UPDATE media SET unused_since = ${now}
    WHERE unused_since IS NULL AND id NOT IN (SELECT media_id FROM media_in_use)`;
  await db.$executeRaw`DELETE FROM media
    WHERE unused_since < ${before} AND id NOT IN (SELECT media_id FROM media_in_use)`;
}

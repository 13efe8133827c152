import { RETURN_PICTURES } from "@/lib/limits";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { reencodeImage } from "@/server/core/reencode-image";
import { readableBy } from "./order-access";
import { byNumberOrId } from "./read-orders";

/** Longer side of a stored picture in pixels. */
const LONGEST_SIDE = 1600;
/** Uploaded pictures that no return uses yet; the buyer may have changed their mind. */
const MOST_DRAFTS = 3 * RETURN_PICTURES;

/**
 * Stores a picture for a return request. Re-encodes it, which removes metadata such as place, time, thumbnail or
 * script.
 * @returns its id
 * @throws AppError ORDER_NOT_FOUND; VALIDATION if it is not a picture; CONFLICT if none is expected; BUSY
 */
export async function addReturnPicture({ viewer, key, file }: { viewer: Viewer; key: string; file: Uint8Array }) {
  const order = await db().order.findFirst({
    where: { AND: [byNumberOrId(key), readableBy(viewer)] },
    select: { id: true, status: true },
  });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  if (order.status !== "delivered" && order.status !== "completed")
    throw new AppError("CONFLICT", { message: "You can send pictures once the order has been delivered." });
  if ((await db().returnPicture.count({ where: { orderId: order.id, returnId: null } })) >= MOST_DRAFTS)
    throw new AppError("CONFLICT", {
      message: "You can't add more pictures. Please send your return with those you have.",
    });
  const drawn = await reencodeImage(file, (picture) =>
    picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  );
  const bytes = new Uint8Array(drawn);
  return db().returnPicture.create({ data: { orderId: order.id, bytes }, select: { id: true } });
}

/**
 * Reads a return's picture as WebP, for viewers who may read its order.
 * @throws AppError NOT_FOUND
 */
export async function readReturnPicture({ viewer, key, id }: { viewer: Viewer; key: string; id: string }) {
  const picture = await db().returnPicture.findFirst({
    where: { id, order: { AND: [byNumberOrId(key), readableBy(viewer)] } },
    select: { bytes: true },
  });
  if (!picture) throw new AppError("NOT_FOUND");
  return picture.bytes;
}

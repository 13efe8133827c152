import { RETURN_PICTURES } from "@/lib/limits";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { reencodeImage } from "@/server/core/reencode-image";
import { findReadable, type OrderKey, readable } from "./read-orders";

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
export async function addReturnPicture({ file, ...order }: OrderKey & { file: Uint8Array }) {
  const { id: orderId, status } = await findReadable(order, { id: true, status: true });
  if (status !== "delivered" && status !== "completed")
    throw new AppError("CONFLICT", { message: "You can send pictures once the order has been delivered." });
  if ((await db().returnPicture.count({ where: { orderId, returnId: null } })) >= MOST_DRAFTS)
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
  return db().returnPicture.create({ data: { orderId, bytes }, select: { id: true } });
}

/**
 * Reads a return's picture as WebP, for viewers who may read its order.
 * @throws AppError NOT_FOUND
 */
export async function readReturnPicture({ id, ...order }: OrderKey & { id: string }) {
  const picture = await db().returnPicture.findFirst({
    where: { id, order: readable(order) },
    select: { bytes: true },
  });
  if (!picture) throw new AppError("NOT_FOUND");
  return picture.bytes;
}

import { PICTURE_PIXELS, RETURN_PICTURES } from "@/lib/limits";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readableBy } from "./order-access";
import { byNumberOrId } from "./read-orders";

/** The longer side of a kept picture: enough to see a crack by. */
const LONGEST_SIDE = 1600;
/** What waits for its turn; a picture takes a phone's seconds to send and a part of one to draw anew. */
const MOST_WAITING = 8;
/** Pictures of an order that were sent and not asked with yet: somebody changed their mind about a few. */
const MOST_DRAFTS = 3 * RETURN_PICTURES;

/**
 * Keeps a picture of goods that are to come back, until the return is asked for. It is drawn anew: what else the file held
 * (place and time, a thumbnail, a script) is gone.
 * @returns its id
 * @throws AppError ORDER_NOT_FOUND; VALIDATION for what is no picture; CONFLICT where none is wanted; BUSY
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
      message: "These are many pictures. Please send your return with those you have.",
    });
  const bytes = await inTurn(() => drawAnew(file));
  return db().returnPicture.create({ data: { orderId: order.id, bytes }, select: { id: true } });
}

/**
 * A picture of a return, as WebP, for who may read its order.
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

/** Whether a file begins as a JPEG, PNG or WebP does. No other decoder is even asked: an SVG is a program. */
function looksLikePicture(file: Uint8Array): boolean {
  const text = Buffer.from(file.subarray(0, 12)).toString("latin1");
  return text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(text);
}

async function drawAnew(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (!looksLikePicture(file)) throw noPicture();
  // Loaded with the first picture: few processes ever see one.
  const { default: sharp } = await import("sharp");
  try {
    const drawn = await sharp(file, { limitInputPixels: PICTURE_PIXELS, failOn: "error", autoOrient: true })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 20 })
      .toBuffer();
    return new Uint8Array(drawn);
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/i.test(cause.message))
      throw new AppError("VALIDATION", { message: "This picture is too large. Please send a smaller one.", cause });
    throw noPicture(cause);
  }
}

function noPicture(cause?: unknown): AppError {
  const message = "We cannot read this as a picture. Please choose a photo (JPEG, PNG or WebP).";
  return new AppError("VALIDATION", { message, cause });
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: each takes some 100 MB while it is drawn, and pages need the processor too. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new AppError("BUSY");
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}

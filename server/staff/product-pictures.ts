import type { ProductPictureList, productPictureEndpoints } from "@/lib/contracts/staff/product-pictures";
import { isIllustration } from "@/lib/drawn-pictures";
import { PRODUCT_PICTURES } from "@/lib/limits";
import { keepMedia, renderProductImages } from "@/server/catalogue";
import type { Actor } from "@/server/core/as-staff";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { changeProduct, findProduct } from "./products/change";

type AddQuery = NonNullable<typeof productPictureEndpoints.addProductPicture.query>["_output"];

/**
 * Pictures of a product in order (BEYOND-41).
 * @throws AppError NOT_FOUND
 */
export async function readProductPictures(slug: string): Promise<ProductPictureList> {
  const { id: productId, name, published } = await findProduct(slug);
  const rows = await db().productImage.findMany({ where: { productId }, orderBy: { position: "asc" } });
  return { name, published, pictures: rows.map(({ id, url, alt }) => ({ _id: id, url, alt })) };
}

/**
 * Changes a product's pictures under a lock.
 * @returns the new list
 */
async function write(member: Actor, slug: string, change: (tx: Tx, productId: string) => Promise<unknown>) {
  await changeProduct(member, slug, change);
  return readProductPictures(slug);
}

/**
 * Adds a picture at the end, but before illustrations (BEYOND-80); a repeated upload has no effect.
 * @throws AppError NOT_FOUND; VALIDATION for a file that is not an image, too large or too small; CONFLICT beyond the maximum; BUSY
 */
export async function addProductPicture(member: Actor, slug: string, { alt, fit }: AddQuery, file: Uint8Array) {
  await findProduct(slug);
  const drawn = await renderProductImages(file, fit);
  return write(member, slug, async (tx, productId) => {
    const there = await tx.productImage.findMany({ where: { productId }, orderBy: { position: "asc" } });
    const url = await keepMedia(tx, drawn);
    if (there.some((picture) => picture.url === url)) return;
    if (there.length >= PRODUCT_PICTURES) {
      const message = `A product can have ${PRODUCT_PICTURES} pictures at most. Remove one first.`;
      throw new AppError("CONFLICT", { message });
    }
    const position = Math.max(-1, ...there.map((picture) => picture.position)) + 1;
    const added = await tx.productImage.create({ data: { productId, url, alt, position } });
    const place = there.findIndex((picture) => isIllustration(picture.url));
    if (place < 0) return;
    const order = there.toSpliced(place, 0, added).map(({ id }) => id);
    await reorder(tx, productId, order);
  });
}

/** Throws if a picture was added or removed meanwhile. */
async function reorder(tx: Tx, productId: string, order: string[]) {
  const there = await tx.productImage.findMany({ where: { productId }, select: { id: true, position: true } });
  if (order.length !== there.length || new Set(order).size !== order.length) throw changedMeanwhile();
  // Positions are unique, so use free ones: from 0, or after the last.
  const places = there.map(({ position }) => position);
  const first = Math.min(...places) >= there.length ? 0 : Math.max(...places) + 1;
  for (const [place, id] of order.entries()) {
    const { count } = await tx.productImage.updateMany({
      where: { id, productId },
      data: { position: first + place },
    });
    if (count === 0) throw changedMeanwhile();
  }
}

/**
 * Reorders a product's pictures.
 * @param order ids of all pictures
 * @throws AppError NOT_FOUND; CONFLICT if a picture was added or removed meanwhile
 */
export function orderProductPictures(member: Actor, slug: string, order: string[]) {
  return write(member, slug, (tx, productId) => reorder(tx, productId, order));
}

/** Sets the alt text of a picture. @throws AppError NOT_FOUND */
export function describeProductPicture(member: Actor, slug: string, id: string, alt: string) {
  return write(member, slug, async (tx, productId) => {
    const { count } = await tx.productImage.updateMany({ where: { id, productId }, data: { alt } });
    if (count === 0) throw notThere();
  });
}

/**
 * Removes a picture from a product; its files stay for orders (server/catalogue/media.ts).
 * @throws AppError NOT_FOUND
 */
export function removeProductPicture(member: Actor, slug: string, id: string) {
  return write(member, slug, async (tx, productId) => {
    const { count } = await tx.productImage.deleteMany({ where: { id, productId } });
    if (count === 0) throw notThere();
  });
}

const notThere = () =>
  new AppError("NOT_FOUND", {
    message: "This picture was already removed. Reload the page.",
  });

const changedMeanwhile = () =>
  new AppError("CONFLICT", {
    message: "A colleague has changed these pictures since you opened this page. Reload the page.",
  });

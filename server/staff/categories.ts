import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { StaffCategory, staffCategoryEndpoints } from "@/lib/contracts/staff/categories";
import type { PictureFit } from "@/lib/pictures";
import { keepMedia, renderProductImages } from "@/server/catalogue";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

type Added = z.output<NonNullable<typeof staffCategoryEndpoints.addCategory.body>>;
type Changed = z.output<NonNullable<typeof staffCategoryEndpoints.changeCategory.body>>;

/** Lists categories in the shop's order with product counts (BEYOND-39). */
export async function listCategories(): Promise<{ categories: StaffCategory[] }> {
  const rows = await db().category.findMany({
    orderBy: [{ position: "asc" }, { name: "asc" }],
    include: { _count: { select: { products: true } } },
  });
  return {
    categories: rows.map(({ id, name, slug, description, featured, parentId, warrantyYears, image, _count }) => ({
      _id: id,
      ...{ name, slug, description, featured, warrantyYears, image },
      parent: parentId,
      products: _count.products,
    })),
  };
}

/** Adds a category at the end; the database generates the slug from the name. */
export async function addCategory(member: Actor, { parent, ...data }: Added): Promise<void> {
  const id = randomUUID();
  await actAsStaff(member, { table: "category", rowId: id }, async (tx) => {
    await waitForOthers(tx);
    await checkParent(tx, parent);
    const { _max } = await tx.category.aggregate({ _max: { position: true } });
    await tx.category.create({ data: { id, ...data, parentId: parent, position: (_max.position ?? -1) + 1 } });
  });
}

/**
 * Updates a category unless it changed since `seen`. Old URLs redirect.
 * @throws AppError NOT_FOUND; VALIDATION for an unknown parent; CONFLICT also for a used slug or a parent below it
 */
export async function changeCategory(member: Actor, id: string, { seen, ...input }: Changed): Promise<void> {
  await actAsStaff(member, { table: "category", rowId: id }, async (tx) => {
    await waitForOthers(tx);
    await checkParent(tx, input.parent);
    const { count } = await tx.category.updateMany({ where: { id, ...columnsOf(seen) }, data: columnsOf(input) });
    if (count > 0) return refuseLoop(await tx.category.findMany({ orderBy: { updatedAt: "desc" } }));
    if ((await tx.category.count({ where: { id } })) === 0) throw gone();
    throw new AppError("CONFLICT", {
      message: "A colleague has changed this category since you opened it. Check it and try again.",
    });
  });
}

const columnsOf = <Input extends { parent: string | null }>({ parent, ...same }: Input) => ({
  ...same,
  parentId: parent,
});

/**
 * Refuses a category that is its own ancestor.
 * @param categories all categories, last changed first
 * @throws AppError CONFLICT
 */
export function refuseLoop(categories: { id: string; name: string; parentId: string | null }[]): void {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  for (const { id, name, parentId } of categories) {
    const above = new Set<string>();
    for (let at = parentId; at && !above.has(at); at = parents.get(at) ?? null) above.add(at);
    if (above.has(id)) throw new AppError("CONFLICT", { message: `The category "${name}" can't be its own parent.` });
  }
}

/** @throws AppError VALIDATION */
async function checkParent(tx: Tx, id: string | null): Promise<void> {
  if (id === null || (await tx.category.count({ where: { id } })) > 0) return;
  throw new AppError("VALIDATION", { errors: { parent: "This category no longer exists. Choose another one" } });
}

/**
 * Sets a category's picture, rendered like product pictures.
 * @throws AppError NOT_FOUND; VALIDATION for a file that is not an image, too large or too small; BUSY
 */
export async function setCategoryPicture(member: Actor, id: string, fit: PictureFit, file: Uint8Array): Promise<void> {
  if ((await db().category.count({ where: { id } })) === 0) throw gone();
  const drawn = await renderProductImages(file, fit);
  await writePicture(member, id, (tx) => keepMedia(tx, drawn));
}

/** Removes a category's picture. @throws AppError NOT_FOUND */
export const removeCategoryPicture = (member: Actor, id: string) => writePicture(member, id, async () => null);

async function writePicture(member: Actor, id: string, imageOf: (tx: Tx) => Promise<string | null>): Promise<void> {
  await actAsStaff(member, { table: "category", rowId: id }, async (tx) => {
    const { count } = await tx.category.updateMany({ where: { id }, data: { image: await imageOf(tx) } });
    if (count === 0) throw gone();
  });
}

/**
 * Reorders the categories.
 * @param order ids of all categories
 * @throws AppError CONFLICT if a category was added or removed meanwhile
 */
export async function orderCategories(member: Actor, order: string[]): Promise<void> {
  await actAsStaff(member, { table: "category", rowId: "" }, async (tx) => {
    await waitForOthers(tx);
    const there = await tx.category.findMany({ select: { id: true, position: true } });
    const wanted = new Map(order.map((id, place) => [id, place]));
    if (wanted.size !== order.length || there.length !== order.length || there.some(({ id }) => !wanted.has(id))) {
      const message =
        "A colleague has added or removed a category since you opened this page. Check the list and try again.";
      throw new AppError("CONFLICT", { message });
    }
    for (const { id, position } of there)
      if (wanted.get(id) !== position) await tx.category.update({ where: { id }, data: { position: wanted.get(id) } });
  });
}

/**
 * Removes an empty category.
 * @throws AppError NOT_FOUND; CONFLICT if it has products
 */
export async function removeCategory(member: Actor, id: string): Promise<void> {
  await actAsStaff(member, { table: "category", rowId: id }, async (tx) => {
    const { count } = await tx.category.deleteMany({ where: { id } });
    if (count === 0) throw gone();
  });
}

/** Serialises moving and adding categories. */
const waitForOthers = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('category order', 0))`;

const gone = () => new AppError("NOT_FOUND", { message: "This category was removed." });

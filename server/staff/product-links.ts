import type { FamilyInput, LinkedProduct, ProductLinks } from "@/lib/contracts/staff/product-links";
import type { Actor } from "@/server/core/as-staff";
import { db, type Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { changeProduct } from "./products/change";

const shown = {
  id: true,
  name: true,
  images: { select: { url: true }, orderBy: { position: "asc" }, take: 1 },
} satisfies Prisma.ProductSelect;

type Shown = Prisma.ProductGetPayload<{ select: typeof shown }>;

const toLinked = ({ id, name, images }: Shown): LinkedProduct => ({ _id: id, name, image: images[0] ?? null });

async function readLinks(tx: Tx, where: Prisma.ProductWhereUniqueInput): Promise<ProductLinks> {
  const product = await tx.product.findUnique({
    where,
    select: {
      ...shown,
      family: { select: { name: true, differsBy: true, products: { select: { ...shown, familyLabel: true } } } },
      companions: { select: { companion: { select: shown } }, orderBy: [{ position: "asc" }, { companionId: "asc" }] },
    },
  });
  if (!product) throw new AppError("NOT_FOUND", { message: "This product does not exist." });
  const { family, companions } = product;
  const members = (family?.products ?? []).map((member) => ({ ...toLinked(member), label: member.familyLabel ?? "" }));
  return {
    ...toLinked(product),
    family: family && {
      name: family.name,
      differsBy: family.differsBy,
      members: members.sort((one, other) => one.label.localeCompare(other.label, "en", { numeric: true })),
    },
    companions: companions.map(({ companion }) => toLinked(companion)),
  };
}

/**
 * Variants and companions of a product (BEYOND-106).
 * @throws AppError NOT_FOUND
 */
export const readProductLinks = (slug: string): Promise<ProductLinks> => readLinks(db(), { slug });

/** Changes the links of a product. @returns the new ones */
function write(member: Actor, slug: string, change: (tx: Tx, id: string) => Promise<unknown>) {
  return changeProduct(member, slug, async (tx, id) => {
    await change(tx, id);
    return readLinks(tx, { id });
  });
}

/** @throws AppError VALIDATION unless all products exist */
async function checkProducts(tx: Tx, field: string, ids: string[]) {
  const there = await tx.product.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, familyId: true, familyLabel: true },
  });
  const known = new Set(there.map((product) => product.id));
  const gone = ids.findIndex((id) => !known.has(id));
  if (gone < 0) return there;
  throw new AppError("VALIDATION", { errors: { [`${field}.${gone}`]: "This product no longer exists. Remove it" } });
}

/** Index of the first value that an earlier one equals; -1 for none. */
const repeated = (values: string[]) => values.findIndex((value, at) => values.indexOf(value) < at);

/** @returns the problem of the variants by path; undefined if there is none */
function membersProblem(id: string, members: FamilyInput["members"]): Record<string, string> | undefined {
  const ids = members.map(({ _id }) => _id);
  const [again, alike] = [repeated(ids), repeated(members.map(({ label }) => label.toLowerCase()))];
  if (!ids.includes(id)) return { members: "This product must be one of its variants" };
  if (members.length < 2) return { members: "Please add another product, or remove them all" };
  if (again >= 0) return { [`members.${again}`]: "This product is listed twice" };
  return alike < 0 ? undefined : { [`members.${alike}.label`]: "Another variant has the same value" };
}

/**
 * Replaces the variants of a product; without any, the family is dissolved.
 * @throws AppError NOT_FOUND; VALIDATION; CONFLICT if a product belongs to another family
 */
export function setProductFamily(member: Actor, slug: string, { name, differsBy, members }: FamilyInput) {
  return write(member, slug, async (tx, id) => {
    const own = await tx.product.findUniqueOrThrow({ where: { id }, select: { familyId: true } });
    const errors = members.length > 0 ? membersProblem(id, members) : undefined;
    if (errors) throw new AppError("VALIDATION", { errors });
    const labels = new Map(members.map(({ _id, label }) => [_id, label]));
    const chosen = await checkProducts(tx, "members", [...labels.keys()]);
    const other = chosen.find(({ familyId }) => familyId !== null && familyId !== own.familyId);
    if (other) throw new AppError("CONFLICT", { message: `${other.name} is already a variant of other products.` });
    const now = own.familyId ? await tx.product.findMany({ where: { familyId: own.familyId } }) : [];
    // First, so that two variants can swap their values.
    const outdated = now
      .filter((product) => labels.get(product.id) !== product.familyLabel)
      .map((product) => product.id);
    await tx.product.updateMany({ where: { id: { in: outdated } }, data: { familyId: null, familyLabel: null } });
    if (members.length === 0) {
      if (own.familyId) await tx.productFamily.delete({ where: { id: own.familyId } });
      return;
    }
    const data = { name, differsBy };
    const { id: familyId } = own.familyId
      ? await tx.productFamily.update({ where: { id: own.familyId }, data })
      : await tx.productFamily.create({ data });
    for (const product of chosen) {
      const familyLabel = labels.get(product.id);
      if (product.familyId !== familyId || product.familyLabel !== familyLabel)
        await tx.product.update({ where: { id: product.id }, data: { familyId, familyLabel } });
    }
  });
}

/**
 * Replaces the products that go well with a product.
 * @param ids best first
 * @throws AppError NOT_FOUND; VALIDATION
 */
export function setProductCompanions(member: Actor, slug: string, ids: string[]) {
  return write(member, slug, async (tx, productId) => {
    if (ids.includes(productId) || new Set(ids).size < ids.length)
      throw new AppError("VALIDATION", { errors: { companions: "Choose other products, each once" } });
    await checkProducts(tx, "companions", ids);
    await tx.productCompanion.deleteMany({ where: { productId, companionId: { notIn: ids } } });
    for (const [position, companionId] of ids.entries())
      await tx.productCompanion.upsert({
        where: { productId_companionId: { productId, companionId } },
        create: { productId, companionId, position },
        update: { position },
      });
  });
}

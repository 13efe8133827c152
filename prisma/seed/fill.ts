import { defaultSettings } from "@/lib/contracts/settings";
import { type Hashing, hashPassword } from "@/server/accounts/password";
import { openDb, type Tx } from "@/server/core/db";
import { categories, families, products, type SeedProduct } from "./catalogue";
import { demoAdmin, demoCustomer, demoOffice, demoStaff } from "./people";

/**
 * Fills a database with the example shop: 8 categories, 65 products with pictures, the promotion, a demo customer, a
 * staff member and an admin. A second run changes nothing, even if the data was edited.
 * @param hashing parameters for the accounts' passwords
 * @returns whether anything was written
 */
export async function seed(databaseUrl: string, hashing: Hashing): Promise<boolean> {
  const db = openDb(databaseUrl, { poolSize: 1 });
  try {
    return await db.$transaction(async (tx) => fill(tx, hashing), { maxWait: 60_000, timeout: 120_000 });
  } finally {
    await db.$disconnect();
  }
}

async function fill(tx: Tx, hashing: Hashing): Promise<boolean> {
  const mark = await tx.setting.createMany({
    data: [{ key: "seeded", value: { seeded: true } }],
    skipDuplicates: true,
  });
  if (mark.count === 0) return false;

  await tx.category.createMany({
    data: categories.map(({ products: _, ...category }, position) => ({
      ...category,
      position,
      image: `/images/categories/${category.slug}-640.webp`,
    })),
  });
  const rows = await tx.category.findMany({ select: { id: true, slug: true } });
  const categoryIds = new Map(rows.map(({ id, slug }) => [slug, id]));
  for (const [index, { category, product }] of roundRobin().entries())
    await addProduct(tx, product, categoryIds.get(category) ?? null, index);
  await addCompanions(tx);
  await addFamilies(tx);

  const { advertisedCode } = defaultSettings.promotion;
  if (advertisedCode) await tx.promotion.create({ data: { code: advertisedCode, percent: 20 } });
  await tx.page.updateMany({ data: { standard: true } });
  await addPeople(tx, hashing);
  return true;
}

/** Alternates the categories, so that the four newest products are from four categories. */
function roundRobin(): { category: string; product: SeedProduct }[] {
  const longest = Math.max(...categories.map((category) => category.products.length));
  return Array.from({ length: longest }, (_, i) =>
    categories.flatMap(({ slug, products: list }) => (list[i] ? [{ category: slug, product: list[i] }] : [])),
  ).flat();
}

const FIRST_DAY = Date.UTC(2026, 8, 1, 8);
const TWO_HOURS = 2 * 60 * 60 * 1000;

async function addProduct(tx: Tx, product: SeedProduct, categoryId: string | null, index: number): Promise<void> {
  const { name, slug, brand, features, facts, paragraphs, warranty } = product;
  const { id } = await tx.product.create({
    data: {
      name,
      slug,
      brand,
      features,
      facts,
      paragraphs,
      warranty,
      sku: `KN-${String(index + 1).padStart(4, "0")}`,
      summary: product.description,
      pricePesewas: product.priceCedis * 100,
      compareAtPesewas: product.compareAtCedis ? product.compareAtCedis * 100 : null,
      featured: index % 6 === 0,
      categoryId,
      createdAt: new Date(FIRST_DAY + index * TWO_HOURS),
      images: {
        create: Object.entries(product.pictures).map(([view, alt], position) => ({
          url: `/images/products/${slug}-${view}-640.${view === "front" ? "webp" : "avif"}`,
          alt,
          position,
        })),
      },
    },
    select: { id: true },
  });
  await tx.inventory.update({ where: { productId: id }, data: { onHand: product.stock } });
}

async function addCompanions(tx: Tx): Promise<void> {
  const ids = new Map(
    (await tx.product.findMany({ select: { id: true, slug: true } })).map(({ id, slug }) => [slug, id]),
  );
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    if (!id) throw new Error(`prisma/seed/catalogue.json names ${slug}, which is no product`);
    return id;
  };
  await tx.productCompanion.createMany({
    data: products.flatMap(({ slug, companions }) =>
      companions.map((other, position) => ({ productId: idOf(slug), companionId: idOf(other), position })),
    ),
  });
}

async function addFamilies(tx: Tx): Promise<void> {
  for (const { name, differsBy, members } of families) {
    const { id } = await tx.productFamily.create({ data: { name, differsBy }, select: { id: true } });
    for (const [slug, familyLabel] of Object.entries(members))
      await tx.product.update({ where: { slug }, data: { familyId: id, familyLabel } });
  }
}

async function addPeople(tx: Tx, hashing: Hashing): Promise<void> {
  for (const [role, person] of [
    ["customer", demoCustomer],
    ["staff", demoStaff],
    ["office", demoOffice],
    ["admin", demoAdmin],
  ] as const) {
    const { password, ...data } = person;
    await tx.user.create({
      data: { ...data, role, passwordHash: await hashPassword(password, hashing), emailVerified: new Date(FIRST_DAY) },
    });
  }
}

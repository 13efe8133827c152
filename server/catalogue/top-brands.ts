import { TOP_BRANDS } from "@/lib/limits";
import type { Db } from "@/server/core/db";

export interface TopBrand {
  name: string;
  slug: string;
  /** URL of the wordmark; null if the brand has none and its name is shown. */
  logo: string | null;
}

/** Brands with a wordmark in public/images/brands. */
const WORDMARKS = new Set(["philips", "ingco", "total", "binatone", "nasco", "hisense"]);

function brandSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The six brands with most published products, then most in stock. */
export async function findTopBrands(db: Db): Promise<TopBrand[]> {
  const rows = await db.$queryRaw<{ brand: string }[]>`
    SELECT brand FROM product_counts WHERE published AND brand <> '' GROUP BY brand
    ORDER BY sum(products) DESC, sum(products) FILTER (WHERE in_stock) DESC NULLS LAST, brand LIMIT ${TOP_BRANDS}`;
  return rows.map(({ brand }) => {
    const slug = brandSlug(brand);
    return { name: brand, slug, logo: WORDMARKS.has(slug) ? `/images/brands/${slug}.svg` : null };
  });
}

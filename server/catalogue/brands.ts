import { brandSlug } from "@/lib/product-brands";
import type { Db } from "@/server/core/db";

export interface Brand {
  name: string;
  /** Empty for a name without a Latin letter or digit. */
  slug: string;
  /** URL of the wordmark; null if the brand has none and its name is shown. */
  logo: string | null;
}

/** Brands with a wordmark in public/images/brands. */
const WORDMARKS = new Set(["philips", "ingco", "total", "binatone", "nasco", "hisense"]);

/** Brands with published products: most products first, then most in stock. */
export async function findBrands(db: Db): Promise<Brand[]> {
  const rows = await db.$queryRaw<{ brand: string }[]>`
    SELECT brand FROM product_counts WHERE published AND brand <> '' GROUP BY brand
    ORDER BY sum(products) DESC, sum(products) FILTER (WHERE in_stock) DESC NULLS LAST, brand`;
  return rows.map(({ brand }) => {
    const slug = brandSlug(brand);
    return { name: brand, slug, logo: WORDMARKS.has(slug) ? `/images/brands/${slug}.svg` : null };
  });
}

import { ProductRow } from "@/components/catalogue";
import type { Category, Product } from "@/lib/contracts/catalogue";
import type { ShownSettings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { daysOf, deliveryDays, openHours, spanOf, warrantyRange } from "@/lib/policies";
import { Reasons } from "./reasons";
import { CategoryTileList, SectionHead } from "./tiles";

/** Section of products chosen by sales data (BEYOND-71). */
export function ProductSection({ title, href, products }: { title: string; href: string; products: Product[] }) {
  const id = `row-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  return (
    <section aria-labelledby={id} className="page section">
      <SectionHead id={id} title={title} href={href} more="See all" />
      <ProductRow products={products} />
    </section>
  );
}

/** The newest products in stock (SHP-HOME-10). */
export function LatestProducts({ products }: { products: Product[] }) {
  return (
    <section aria-labelledby="latest" className="page section">
      <SectionHead
        id="latest"
        title="Latest Products"
        href={products.length > 0 ? `${paths.products}?sort=newest` : undefined}
        more="See all new"
      />
      {products.length === 0 ? (
        <p className="py-6 text-muted">No products available.</p>
      ) : (
        <ProductRow products={products} seen={2} />
      )}
    </section>
  );
}

/** Tiles of all categories (SHP-HOME-12). */
export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <section aria-labelledby="by-category" className="page section">
      <SectionHead id="by-category" title="Shop by Category" />
      {categories.length === 0 ? (
        <p className="py-6 text-muted">No categories available.</p>
      ) : (
        <CategoryTileList
          categories={categories.map(({ name, slug, image, productCount }) => ({ name, slug, image, productCount }))}
        />
      )}
    </section>
  );
}

/** Three short reasons (SHP-HOME-13), in facts of the settings. */
export function WhyChooseUs({
  settings,
}: {
  settings: Pick<ShownSettings, "delivery" | "hours" | "returns" | "categoryYears">;
}) {
  const [first, ...others] = settings.delivery.zones;
  const near = first && `${first.label} in ${deliveryDays(first)}`;
  const hours = openHours(settings.hours);
  return (
    <Reasons
      quality={`Warranty of ${spanOf(warrantyRange(settings), "year")}, as each product's page says.`}
      delivery={`${near}${others.length > 0 ? `, elsewhere within ${daysOf(others).maxDays}` : ""}.`}
      support={`Ask us before you buy${hours && `: ${hours}`}.`}
    />
  );
}

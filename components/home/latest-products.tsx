import { ProductCard } from "@/components/catalogue/product-card";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { SectionHead } from "./section-head";

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
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
          {products.map((product, index) => (
            <li key={product._id}>
              <ProductCard product={product} place={index < 2 ? "seen" : "below"} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

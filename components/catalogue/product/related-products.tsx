import { ProductCard } from "@/components/catalogue/product-card";
import type { Product } from "@/lib/contracts/catalogue";

/** Up to four others of the same category (SHP-PDP-20). */
export function RelatedProducts({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page section">
      <h2 id="related" className="text-xl">
        Related products
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} place="below" />
          </li>
        ))}
      </ul>
    </section>
  );
}

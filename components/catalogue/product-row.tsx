import type { Product } from "@/lib/contracts/catalogue";
import type { CardProduct } from "./card";
import { CardGrid } from "./card-grid";

/**
 * Reduces a product to a card's fields.
 * @param comparable whether the card has a compare link
 */
export function toCard(product: Product, { withSummary = false, comparable = false } = {}): CardProduct {
  const { base: price, compareAt } = product.price;
  return {
    id: product._id,
    name: product.name,
    slug: product.slug,
    brand: product.brand,
    price,
    stock: product.stock.quantity,
    picture: product.featuredImage?.url ?? null,
    ...(compareAt !== null && { compareAt }),
    ...(product.reviewCount > 0 && { rating: product.rating, reviews: product.reviewCount }),
    ...(product.offer && { offer: product.offer.gives }),
    ...(comparable && product.category && { comparedIn: product.category._id }),
    ...(withSummary && { summary: product.description.short }),
  };
}

/** Row of four product cards, two by two on phones. A single product is a wide card with the image next to the text. */
export function ProductRow({ products, seen }: { products: Product[]; seen?: number }) {
  const isSingle = products.length === 1;
  const cards = products.map((product) => toCard(product, { withSummary: isSingle }));
  return (
    <div className={isSingle ? "max-w-text" : ""}>
      <CardGrid cards={cards} columns={4} view={isSingle ? "list" : "grid"} seen={seen} />
    </div>
  );
}

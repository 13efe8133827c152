import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Thumbnail } from "@/components/ui/product-line";
import { textLink } from "@/components/ui/text-link";
import { paths } from "@/lib/paths";

// Shared parts of the stock and product pages.

interface Shown {
  name: string;
  slug: string;
  image: { url: string } | null;
  published: boolean;
}

/** Products as rows of links. */
export function ProductRows<Product extends Shown & { _id: string }>({
  products,
  hrefOf,
  below,
  side,
  sideClass = "",
}: {
  products: Product[];
  hrefOf: (slug: string) => string;
  /** Below the name. */
  below: (product: Product) => ReactNode;
  /** At the end of the row. */
  side: (product: Product) => ReactNode;
  sideClass?: string;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {products.map((product) => (
        <li key={product._id}>
          <Link
            href={hrefOf(product.slug)}
            className="flex items-center gap-3 px-3 py-2.5 text-sm hover:bg-paper active:bg-line md:px-4"
          >
            <Thumbnail image={product.image} size="sm" />
            <span className="min-w-0 grow">
              <span className="line-clamp-2 font-medium">{product.name}</span>
              {below(product)}
            </span>
            <span className={`shrink-0 text-right ${sideClass}`}>{side(product)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Heading of a product page: picture, name, link to the shop.
 * @param before shown before that link, the children after it
 */
export function ProductHeading({
  product,
  before,
  children,
}: {
  product: Shown;
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mt-1 flex items-start gap-4">
      <Thumbnail image={product.image} size="md" />
      <div className="min-w-0 grow">
        <h1 className="text-lg leading-snug md:text-xl">{product.name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          {before}
          {product.published ? (
            <a href={paths.product(product.slug)} className={textLink}>
              View in the shop
            </a>
          ) : (
            <Badge>Not published</Badge>
          )}
          {children}
        </p>
      </div>
    </div>
  );
}

/** Badge for low stock; nothing otherwise. */
export function LowBadge({ product: { isLow, onHand } }: { product: { isLow: boolean; onHand: number } }) {
  return isLow && <Badge tone={onHand ? "pending" : "error"}>{onHand ? "Low" : "Out"}</Badge>;
}

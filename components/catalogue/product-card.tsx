import { AddToCartButton } from "@/components/cart/add-to-cart-button";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import type { Product } from "@/lib/contracts/catalogue";
import { savedPercent } from "@/lib/money";
import { paths } from "@/lib/paths";
import { toSnapshot } from "./snapshot";
import { stockHint } from "./stock-level";

/** Two columns on a phone, three beside the filters, four on the home page. */
const SIZES = "(min-width: 1024px) 270px, (min-width: 768px) 33vw, 46vw";

/**
 * A product in a grid, or in a row inside an element with `data-layout="list"`.
 * The link's own box is stretched over the card, so that the whole card leads to the product and no button sits in an anchor.
 */
export function ProductCard({ product, priority = false }: { product: Product; priority?: boolean }) {
  const hint = stockHint(product.stock.quantity);
  const saved = savedPercent(product.price.base, product.price.compareAt);

  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-link has-[a:focus-visible]:outline-offset-2 in-data-[layout=list]:flex-row">
      <div className="relative shrink-0 bg-paper in-data-[layout=list]:w-28 md:in-data-[layout=list]:w-40">
        <Picture
          image={product.featuredImage}
          sizes={SIZES}
          priority={priority}
          className="aspect-square w-full object-cover"
        />
        {saved > 0 && (
          <span className="absolute top-2 left-2 rounded-full bg-ink px-2 py-0.5 font-bold text-[13px] text-white tabular-nums">
            −{saved} %
          </span>
        )}
        {hint && (
          <span className="absolute bottom-2 left-2 rounded-full border border-line bg-white px-2 py-0.5 font-medium text-[13px] text-ink">
            {hint}
          </span>
        )}
      </div>
      <div className="flex grow flex-col p-3 md:p-4">
        <p className="min-h-5 truncate text-[13px] text-muted leading-5">{product.brand}</p>
        <h3 className="mt-0.5 line-clamp-2 min-h-[2lh] font-medium text-[15px] leading-snug in-data-[layout=list]:min-h-0">
          <Link
            href={paths.product(product.slug)}
            className="text-ink no-underline outline-none after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h3>
        <div className="mt-auto flex items-end justify-between gap-2 pt-2">
          <Price cedis={product.price.base} compareAt={product.price.compareAt} />
          {product.stock.quantity > 0 && (
            <div className="relative z-10 -mr-1 -mb-1 shrink-0">
              <AddToCartButton product={toSnapshot(product)} variant="round" />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

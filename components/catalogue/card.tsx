"use client";

import type { ProductSnapshot } from "@/components/cart";
import { RoundAddButton } from "@/components/cart-panel";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Picture, PictureGround, useNear } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { Stars } from "@/components/ui/stars";
import { stockHint } from "@/lib/cart-rules";
import { type Cedis, savedPercent } from "@/lib/money";
import { paths } from "@/lib/paths";
import { brandPath } from "@/lib/product-brands";
import { SaveButton } from "./save-button";

/** A card's fields of a product; minimal, since the page's data repeats them per card. */
export interface CardProduct {
  id: string;
  name: string;
  slug: string;
  brand: string | null;
  price: Cedis;
  /** Quantity in stock. */
  stock: number;
  /** Image URL; its alt text is the product name next to it. */
  picture: string | null;
  /** Former price, if the product is discounted. */
  compareAt?: Cedis;
  /** Average stars and number of reviews, once there are any. */
  rating?: number;
  reviews?: number;
  /** What a promotion without a code gives. */
  offer?: string;
  /** Short description, for the list layout. */
  summary?: string;
  /** Its category, if that has other products to compare with. */
  comparedIn?: string;
}

/** When a card's image loads on phones: first, with the page, or near the viewport. */
export type Loading = "first" | "seen" | "near";

/**
 * Product card, the same in every grid; styles in app/product-card.css. The name's link covers the whole card except the
 * brand's link and the buttons, so none of them is inside an anchor. Cards below the first screen render image and
 * buttons near the viewport, which keeps the HTML small. A client component: server markup would be in the page's data
 * a second time.
 * @param sizes image width, as in `<img sizes>`
 */
export function Card({ product, sizes, loading }: { product: CardProduct; sizes: string; loading: Loading }) {
  const { id, name, slug, brand, price, stock, compareAt = null, summary, rating = 0, reviews = 0, offer } = product;
  const hint = stockHint(stock);
  const saved = savedPercent(price, compareAt);
  const { ref, near } = useNear<HTMLElement>(loading !== "near");
  const picture = { image: product.picture ? { url: product.picture, alt: "" } : null, className: "aspect-square" };

  return (
    <article ref={ref} className="product-card">
      <div className="card-picture">
        {near ? <Picture {...picture} sizes={sizes} priority={loading === "first"} /> : <PictureGround {...picture} />}
        {saved > 0 && (
          <Badge tone="ink" className="absolute top-2 left-2">
            {`−${saved}%`}
          </Badge>
        )}
        {hint && <Badge className="absolute bottom-2 left-2">{hint}</Badge>}
      </div>
      <div className="card-text">
        <p className="truncate text-muted text-xs">
          {brand && (
            <Link href={brandPath(brand)} className="card-brand">
              {brand}
            </Link>
          )}
        </p>
        <h3 className="line-clamp-4 font-medium text-sm md:line-clamp-3">
          <Link href={paths.product(slug)}>{name}</Link>
        </h3>
        {summary && <p className="mt-1 hidden max-w-text text-muted text-sm md:line-clamp-2">{summary}</p>}
        {reviews > 0 && (
          <p className="mt-1 flex items-center gap-1 text-muted text-xs tabular-nums">
            <Stars stars={rating} />
            <span aria-hidden>({reviews})</span>
            <span className="sr-only">{reviews === 1 ? "1 review" : `${reviews} reviews`}</span>
          </p>
        )}
        {offer && <p className="mt-1 font-medium text-success text-xs">{offer}</p>}
        <Price cedis={price} compareAt={compareAt} className="card-price" />
      </div>
      {near && (
        <>
          <SaveButton productId={id} name={name} className="card-save" />
          {stock > 0 && <RoundAddButton product={cardSnapshot(product)} className="card-add" />}
        </>
      )}
    </article>
  );
}

/** Cart snapshot of a card's product. */
function cardSnapshot({ id, name, slug, brand, price, stock, picture }: CardProduct): ProductSnapshot {
  const featuredImage = picture ? { url: picture, alt: name } : null;
  return { _id: id, name, slug, brand, price, featuredImage, stock: { quantity: stock } };
}

"use client";

import type { ProductSnapshot } from "@/components/cart";
import { RoundAddButton } from "@/components/cart-panel";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Picture, PictureGround, useNear } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { stockHint } from "@/lib/cart-rules";
import { type Cedis, savedPercent } from "@/lib/money";
import { paths } from "@/lib/paths";
import { SaveButton } from "./save-button";

/** What a card shows of a product, and no more: a page's data holds it once for each card. */
export interface CardProduct {
  id: string;
  name: string;
  slug: string;
  brand: string | null;
  price: Cedis;
  /** How many are in stock. */
  stock: number;
  /** URL of its picture, described by the name next to it. */
  picture: string | null;
  /** The former price, if the product costs less now. */
  compareAt?: Cedis;
  /** A sentence about the product, for the list layout. */
  summary?: string;
  /** Its category, where the shop has others of its kind to compare it with. */
  comparedIn?: string;
}

/** How a card loads on a phone: its picture first of all, with the page, or when the card comes near. */
export type Loading = "first" | "seen" | "near";

/**
 * A product card, the same in every grid; styles in app/product-card.css. The link's box covers the whole card, so no
 * button is inside an anchor. A card below the first screen has its picture and buttons once it comes near, which keeps
 * the page's HTML small. Rendered in the browser too: server markup would be in the page's data a second time.
 * @param sizes the picture's width, as in `<img sizes>`
 */
export function Card({ products, sizes, loading }: { products: CardProduct; sizes: string; loading: Loading }) {
  const { id, name, slug, brand, price, stock, compareAt = null, summary } = products;
  const hint = stockHint(stock);
  const saved = savedPercent(price, compareAt);
  const { ref, near } = useNear<HTMLElement>(loading !== "near");
  const picture = { image: products.picture ? { url: products.picture, alt: "" } : null, className: "aspect-square" };

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
        <p className="truncate text-muted text-xs">{brand}</p>
        <h3 className="line-clamp-3 font-medium text-sm">
          <Link href={paths.product(slug)}>{name}</Link>
        </h3>
        {summary && <p className="mt-1 hidden max-w-text text-muted text-sm md:line-clamp-2">{summary}</p>}
        <Price cedis={price} compareAt={compareAt} className="card-price" />
      </div>
      {near && (
        <>
          <SaveButton productId={id} name={name} className="card-save" />
          {stock > 0 && <RoundAddButton product={cardSnapshot(products)} className="card-add" />}
        </>
      )}
    </article>
  );
}

/** What the cart keeps of a card's product. */
function cardSnapshot({ id, name, slug, brand, price, stock, picture }: CardProduct): ProductSnapshot {
  const featuredImage = picture ? { url: picture, alt: name } : null;
  return { _id: id, name, slug, brand, price, featuredImage, stock: { quantity: stock } };
}

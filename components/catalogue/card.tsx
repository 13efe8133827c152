"use client";

import { type ProductSnapshot, RoundAddButton } from "@/components/cart";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LatePicture, Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { stockHint } from "@/lib/cart-rules";
import { type Cedis, savedPercent } from "@/lib/money";
import { paths } from "@/lib/paths";
import { pressCard } from "./product-ahead";
import { SaveButton } from "./save-button";

/**
 * Two columns, four where there is room. A phone is told less than the card's width:
 * on its dense screen 320 px look the same at less than half the bytes.
 */
const SIZES = "(min-width:1280px) 270px,(min-width:768px) 33vw,26vw";

/** In a list the picture takes the first column; in a grid the text lies below it. */
const CARD =
  "relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-white transition-colors " +
  "hover:border-muted/60 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-link has-[a:focus-visible]:outline-offset-2 " +
  "in-data-[layout=list]:grid-cols-[7rem_1fr] in-data-[layout=list]:grid-rows-1 md:in-data-[layout=list]:grid-cols-[10rem_1fr]";
const TEXT =
  "col-start-1 row-start-2 flex min-w-0 flex-col p-3 md:p-4 " +
  "in-data-[layout=list]:col-start-2 in-data-[layout=list]:row-start-1 in-data-[layout=list]:pr-12";
const SAVE = "z-10 col-start-1 row-start-1 m-0.5 self-start justify-self-end in-data-[layout=list]:col-start-2";
/** On narrow cards it lies in the picture's corner, so that a price of five figures has its room. */
const ADD =
  "z-10 col-start-1 row-start-1 m-2 self-end justify-self-end lg:row-start-2 " +
  "in-data-[layout=list]:col-start-2 lg:in-data-[layout=list]:row-start-1";

/** What a card shows of a product, and no more: it stands in the page's data once for each card. */
export interface CardGoods extends ProductSnapshot {
  price: Cedis;
  stock: { quantity: number };
  /** What it cost before, where it costs less now. */
  compareAt?: Cedis;
  /** A sentence about it, where there is room for one. */
  summary?: string;
}

/** Where a card stands when the page opens on a phone: its picture comes before all others, at once, or when it comes near. */
export type Place = "first" | "seen" | "below";

/**
 * A product in a grid, or in a row inside an element with `data-layout="list"`.
 * The link's own box is stretched over the card, so that the whole card leads to the product and no button sits in an anchor.
 * Drawn in the browser too: as markup of the server it would stand in the page's data a second time, five times as long.
 */
export function Card({ goods, place = "seen" }: { goods: CardGoods; place?: Place }) {
  const { compareAt = null, summary, ...product } = goods;
  const hint = stockHint(product.stock.quantity);
  const saved = savedPercent(product.price, compareAt);

  return (
    <article className={CARD}>
      <div className="relative col-start-1 row-start-1 bg-paper">
        {place === "below" ? (
          <LatePicture image={product.featuredImage} sizes={SIZES} className="aspect-square" />
        ) : (
          <Picture image={product.featuredImage} sizes={SIZES} priority={place === "first"} className="aspect-square" />
        )}
        {saved > 0 && (
          <Badge tone="ink" className="absolute top-2 left-2">
            {`−${saved} %`}
          </Badge>
        )}
        {hint && <Badge className="absolute bottom-2 left-2">{hint}</Badge>}
      </div>
      <div className={TEXT}>
        <p className="min-h-4.5 truncate text-muted text-xs">{product.brand}</p>
        <h3 className="mt-0.5 line-clamp-2 min-h-[2lh] font-medium text-sm in-data-[layout=list]:min-h-0">
          <Link
            href={paths.product(product.slug)}
            ahead={(link) => pressCard(goods, link)}
            className="outline-none after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h3>
        {summary && <p className="mt-1 hidden max-w-text text-muted text-sm md:line-clamp-2">{summary}</p>}
        <Price
          cedis={product.price}
          compareAt={compareAt}
          className="mt-auto min-h-11 content-center items-center pt-2 in-data-[layout=list]:pr-12 lg:pr-12"
        />
      </div>
      <div className={SAVE}>
        <SaveButton productId={product._id} name={product.name} />
      </div>
      {product.stock.quantity > 0 && (
        <div className={ADD}>
          <RoundAddButton product={product} />
        </div>
      )}
    </article>
  );
}

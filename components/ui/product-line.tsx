import type { AmountRow } from "@/lib/amounts-to-pay";
import type { Totals } from "@/lib/cart-rules";
import { type Cedis, formatCedis, formatMoney, formatTimes } from "@/lib/money";
import { AmountRows } from "./amount-rows";
import { Picture } from "./picture";

/** A small square picture, described by the product's name next to it. */
export function Thumbnail({ image, size }: { image: { url: string } | null; size: "xs" | "sm" | "md" | "lg" }) {
  const [box, pixels] = thumbnailSizes[size];
  return (
    <span className={`block shrink-0 overflow-hidden rounded-card ${box}`}>
      <Picture
        image={image && { url: image.url, alt: "" }}
        sizes={`${pixels}px`}
        width={pixels}
        height={pixels}
        className="aspect-square object-cover"
      />
    </span>
  );
}

const thumbnailSizes = {
  xs: ["size-10", 40],
  sm: ["size-14", 56],
  md: ["size-20", 80],
  lg: ["size-22 md:size-28", 112],
} as const;

/** Quantity, unit price and line total. */
export function LinePrice({ quantity, each }: { quantity: number; each: Cedis }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
      <span className="text-muted text-xs">
        {quantity} × {formatCedis(each)}
      </span>
      <strong>{formatTimes(each, quantity)}</strong>
    </p>
  );
}

/**
 * Subtotal, discount if any, and total, without tax or shipping (SHP-CART-22 to SHP-CART-24, SHP-CHECKOUT-08).
 * @param above rows above the total: a delivery fee that is part of it
 * @param below rows below the total, if the delivery fee is known or can be: delivery, and what is paid in all (BEYOND-79)
 */
export function TotalsList({
  totals,
  promoCode,
  above = [],
  below = [],
}: {
  totals: Totals;
  promoCode?: string | null;
  above?: AmountRow[];
  below?: AmountRow[];
}) {
  const row = "flex items-baseline justify-between gap-4";
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      <div className={row}>
        <dt>Subtotal</dt>
        <dd>{formatMoney(totals.subtotal)}</dd>
      </div>
      {totals.discount > 0 && (
        <div className={`${row} text-success`}>
          <dt>Discount{promoCode ? ` (${promoCode})` : ""}</dt>
          <dd>−{formatMoney(totals.discount)}</dd>
        </div>
      )}
      <AmountRows rows={above} />
      <div className={`${row} border-line border-t pt-3 font-bold ${below.length ? "text-base" : "text-lg"}`}>
        <dt>Total</dt>
        <dd>{formatMoney(totals.total)}</dd>
      </div>
      <AmountRows rows={below} />
    </dl>
  );
}

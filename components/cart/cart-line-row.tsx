"use client";

import { CircleCheck, Heart } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Thumbnail } from "@/components/ui/product-line";
import { actionLink } from "@/components/ui/text-link";
import { useWishlistToggle } from "@/lib/client/wishlist-toggle";
import { type Cedis, formatCedis, formatTimes } from "@/lib/money";
import { paths } from "@/lib/paths";
import { hasNewPrice, LineProblem, newPriceText, type Problem } from "./line-problem";
import { type CartLine, UNKNOWN_PRODUCT } from "./lines";
import { QuantityStepper } from "./quantity-stepper";

/**
 * A line of the cart page (SHP-CART-13 to SHP-CART-15, SHP-CART-25).
 * @param checked whether the server has confirmed the product's stock and price
 */
export function CartLineRow({
  line,
  checked,
  problem,
  oldPrice,
  onRemove,
}: {
  line: CartLine;
  checked: boolean;
  problem: Problem | null;
  oldPrice: Cedis | undefined;
  onRemove: () => void;
}) {
  const name = line.name || UNKNOWN_PRODUCT;
  const priceChanged = hasNewPrice(line, oldPrice);
  return (
    <li data-line={line.productId} tabIndex={-1} className="flex flex-wrap gap-x-4 py-5">
      <Thumbnail image={line.featuredImage} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="text-muted text-xs">{line.brand}</p>
        <h2 className="font-medium text-base">
          {line.slug ? (
            <Link href={paths.product(line.slug)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="text-muted text-xs md:text-sm">{formatCedis(line.price)} each</span>
          <strong>{formatTimes(line.price, line.quantity)}</strong>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-4">
          <QuantityStepper line={line} />
          <div className="flex gap-x-1 md:gap-x-4">
            <SaveLineButton productId={line.productId} name={name} />
            <button type="button" aria-label={`Remove ${name}`} onClick={onRemove} className={`${actionLink} px-1`}>
              Remove
            </button>
          </div>
        </div>
      </div>
      {/* Reserves space for the server's message, which arrives later. */}
      <div className={`mt-2 min-h-6 basis-full text-sm md:pl-32 ${problem || priceChanged ? "" : "pl-26"}`}>
        {problem && <LineProblem productId={line.productId} problem={problem} />}
        {priceChanged && <p className="text-pending">{newPriceText(oldPrice)}</p>}
        {checked && !problem && !priceChanged && <InStock />}
      </div>
    </li>
  );
}

function InStock() {
  return (
    <p className="flex items-center gap-1.5 text-success">
      <CircleCheck className="size-4 shrink-0" />
      In stock
    </p>
  );
}

/** Saves a line's product for later (SHP-CART-16). */
function SaveLineButton({ productId, name }: { productId: string; name: string }) {
  const { saved, press } = useWishlistToggle(productId);
  return (
    <button
      type="button"
      data-toggle
      aria-label={saved ? `Saved, ${name}` : `Save ${name}`}
      onClick={press}
      className={`${actionLink} gap-1.5 px-1`}
    >
      <Heart className={`size-4 max-md:hidden ${saved ? "fill-current" : ""}`} />
      {saved ? "Saved" : "Save"}
    </button>
  );
}

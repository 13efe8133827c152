"use client";

import { Minus, Plus } from "@/components/ui/icons";
import { MAX_QUANTITY } from "@/lib/limits";

const step =
  "inline-flex size-11 items-center justify-center text-ink transition-colors -outline-offset-3 " +
  "not-aria-disabled:hover:bg-paper not-aria-disabled:active:bg-line aria-disabled:text-muted/60";

/**
 * Minus, the quantity, plus. Minus stops at 1 (SHP-CART-27), plus at 999 (SHP-CART-28). A button that is off keeps the
 * focus, so that a keyboard stays where it was.
 */
export function QuantityStepper({
  name,
  quantity,
  onChange,
}: {
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  return (
    <fieldset className="inline-flex items-center overflow-hidden rounded-card border border-line bg-white">
      <legend className="sr-only">Quantity of {name}</legend>
      <button
        type="button"
        className={step}
        aria-label={`Decrease quantity of ${name}`}
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output className="min-w-8 px-1 text-center font-bold text-sm tabular-nums">{quantity}</output>
      <button
        type="button"
        className={step}
        aria-label={`Increase quantity of ${name}`}
        aria-disabled={quantity >= MAX_QUANTITY}
        onClick={() => quantity < MAX_QUANTITY && onChange(quantity + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  );
}

"use client";

import { useState } from "react";
import { Minus, Plus } from "@/components/ui/icons";
import { mostPieces, pickQuantity } from "@/lib/cart-rules";
import { usePurchase } from "./purchase";

const STEP =
  "grid size-11 place-items-center -outline-offset-3 not-aria-disabled:hover:bg-paper not-aria-disabled:active:bg-line " +
  "aria-disabled:text-muted/60";

/**
 * Between 1 and what is in stock; a number may be typed too and is brought within when the field is left. A button
 * that is off keeps the focus, so that a keyboard stays where it was.
 */
export function QuantityPicker() {
  const { stock, quantity, setQuantity } = usePurchase();
  const [typed, setTyped] = useState<string | null>(null);
  const most = mostPieces(stock);

  function set(next: string | number) {
    setTyped(null);
    setQuantity(pickQuantity(next, stock));
  }

  return (
    <fieldset className="inline-flex items-center overflow-hidden rounded-card border border-muted/60">
      <legend className="sr-only">Quantity</legend>
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-disabled={quantity <= 1}
        onClick={() => set(quantity - 1)}
        className={STEP}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label="Quantity"
        aria-valuenow={quantity}
        aria-valuemin={1}
        aria-valuemax={most}
        value={typed ?? quantity}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "").slice(0, 4);
          setTyped(digits);
          if (digits) setQuantity(pickQuantity(digits, stock));
        }}
        onBlur={() => set(typed ?? quantity)}
        onKeyDown={({ key }) => {
          if (key === "Enter") set(typed ?? quantity);
          if (key === "ArrowUp") set(quantity + 1);
          if (key === "ArrowDown") set(quantity - 1);
        }}
        className="h-11 w-12 -outline-offset-3 text-center font-bold text-base tabular-nums"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        aria-disabled={quantity >= most}
        onClick={() => set(quantity + 1)}
        className={STEP}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  );
}

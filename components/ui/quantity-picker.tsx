"use client";

import { useState } from "react";
import { maxQuantity, pickQuantity } from "@/lib/cart-rules";
import { Minus, Plus } from "./icons";
import { StepButton } from "./step-button";

/**
 * Quantity field from 1 to the stock. Typed numbers are clamped on blur.
 * @param what product name, where a page has several fields
 * @param stock pieces in stock; null if unknown
 */
export function QuantityPicker({
  what,
  quantity,
  stock,
  onPick,
}: {
  what?: string;
  quantity: number;
  stock: number | null;
  onPick: (quantity: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const most = maxQuantity(stock);
  const of = what ? ` of ${what}` : "";

  function set(next: string | number) {
    setTyped(null);
    onPick(pickQuantity(next, stock));
  }

  return (
    <fieldset className="inline-flex items-center overflow-hidden rounded-card border border-muted/60">
      <legend className="sr-only">Quantity{of}</legend>
      <StepButton label={`Decrease quantity${of}`} Icon={Minus} off={quantity <= 1} onStep={() => set(quantity - 1)} />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={`Quantity${of}`}
        aria-valuenow={quantity}
        aria-valuemin={1}
        aria-valuemax={most}
        value={typed ?? quantity}
        onChange={(event) => {
          // Keep sign and separators: without them `-3` would become 3 and `1.5` would become 15.
          const text = event.target.value.replace(/[^\d.,-]/g, "").slice(0, 6);
          setTyped(text);
          if (/\d/.test(text)) onPick(pickQuantity(text, stock));
        }}
        onBlur={() => set(typed ?? quantity)}
        onKeyDown={({ key }) => {
          if (key === "Enter") set(typed ?? quantity);
          if (key === "ArrowUp") set(quantity + 1);
          if (key === "ArrowDown") set(quantity - 1);
        }}
        className="h-11 w-12 -outline-offset-3 text-center font-bold text-base tabular-nums"
      />
      <StepButton
        label={`Increase quantity${of}`}
        Icon={Plus}
        off={quantity >= most}
        onStep={() => set(quantity + 1)}
      />
    </fieldset>
  );
}

"use client";

import { Minus, Plus } from "@/components/ui/icons";
import { StepButton } from "@/components/ui/step-button";
import { MAX_QUANTITY } from "@/lib/limits";
import { type CartLine, UNKNOWN_PRODUCT } from "./lines";
import { setQuantity } from "./store";

interface QuantityStepperProps {
  line: CartLine;
  /** Maximum quantity. */
  most?: number;
}

/** Minus, a line's quantity, plus. Minus stops at 1 (SHP-CART-27), plus at 999 (SHP-CART-28). */
export function QuantityStepper({ line: { productId, quantity, name }, most = MAX_QUANTITY }: QuantityStepperProps) {
  const what = name || UNKNOWN_PRODUCT;
  const step = (by: 1 | -1) => () => setQuantity(productId, quantity + by);
  return (
    <fieldset className="inline-flex items-center overflow-hidden rounded-card border border-line bg-white">
      <legend className="sr-only">Quantity of {what}</legend>
      <StepButton label={`Decrease quantity of ${what}`} Icon={Minus} off={quantity <= 1} onStep={step(-1)} />
      <output className="min-w-8 px-1 text-center font-bold text-sm tabular-nums">{quantity}</output>
      <StepButton label={`Increase quantity of ${what}`} Icon={Plus} off={quantity >= most} onStep={step(1)} />
    </fieldset>
  );
}

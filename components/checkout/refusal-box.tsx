"use client";

import { CircleAlert } from "@/components/ui/icons";
import { removeFromCart, setQuantity } from "@/lib/client/cart-store";
import type { Refusal } from "@/lib/client/refusal";

const action = "mt-1 inline-flex min-h-11 items-center font-bold text-sm underline underline-offset-4";

/** Why the order was not placed, in a box on the page (SHP-CHECKOUT-45), with the way out of a shortage in one press. */
export function RefusalBox({ refusal, onSolved }: { refusal: Refusal | null; onSolved: () => void }) {
  const { shortage } = refusal ?? {};
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <div className="mb-4 flex gap-3 rounded-card border border-error bg-white px-4 py-3.5">
          <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
          <div className="text-sm">
            <p className="font-bold">{refusal.title}</p>
            {refusal.text && <p className="mt-1">{refusal.text}</p>}
            {shortage && (
              <button
                type="button"
                className={action}
                onClick={() => {
                  if (shortage.available > 0) setQuantity(shortage.product, shortage.available);
                  else removeFromCart(shortage.product);
                  onSolved();
                }}
              >
                {shortage.available > 0 ? `Take ${shortage.available}` : "Remove it from the order"}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

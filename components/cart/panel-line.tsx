"use client";

import { Link } from "@/components/ui/link";
import { UNKNOWN_PRODUCT } from "@/lib/client/cart-lines";
import { type CartLine, closeCartPanel, removeFromCart, setQuantity } from "@/lib/client/cart-store";
import { lineProblem } from "@/lib/client/quote";
import { formatCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { LineProblem } from "./line-problem";
import { QuantityStepper } from "./quantity-stepper";
import { Thumbnail } from "./thumbnail";

/** A line of the slide-in cart (SHP-CART-05, SHP-CART-06). */
export function PanelLine({ line }: { line: CartLine }) {
  const name = line.name || UNKNOWN_PRODUCT;
  const problem = lineProblem(line);
  return (
    <li className="flex gap-3 py-4">
      <Thumbnail image={line.featuredImage} size="md" />
      <div className="min-w-0 grow">
        <p className="text-muted text-xs">{line.brand}</p>
        <p className="font-medium text-sm">
          {line.slug ? (
            <Link
              href={paths.product(line.slug)}
              onClick={closeCartPanel}
              className="line-clamp-2 text-ink underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="mt-0.5 font-bold text-sm tabular-nums">{formatCedis(line.price)}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <QuantityStepper
            name={name}
            quantity={line.quantity}
            onChange={(quantity) => setQuantity(line.productId, quantity)}
          />
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => removeFromCart(line.productId)}
            className="min-h-11 px-2 font-medium text-ink text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            Remove
          </button>
        </div>
        {problem && (
          <div className="mt-2">
            <LineProblem productId={line.productId} problem={problem} />
          </div>
        )}
      </div>
    </li>
  );
}

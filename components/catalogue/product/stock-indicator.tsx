import { CircleAlert, CircleCheck } from "@/components/ui/icons";
import { stockHint } from "@/lib/cart-rules";

/** SHP-PDP-07, with the number left when it is small. */
export function StockIndicator({ quantity }: { quantity: number }) {
  if (quantity <= 0) {
    return (
      <p className="flex items-center gap-1.5 font-medium text-error text-sm">
        <CircleAlert aria-hidden className="size-5" />
        <span>Out of Stock</span>
      </p>
    );
  }
  const hint = stockHint(quantity);
  return (
    <p className="flex items-center gap-1.5 font-medium text-sm text-success">
      <CircleCheck aria-hidden className="size-5" />
      <span>In Stock</span>
      {hint && <span className="text-muted">· {hint}</span>}
    </p>
  );
}

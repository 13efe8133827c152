import { isCartKept } from "./kept";
import { useCart } from "./store";

/** Says that the browser doesn't keep the cart; everything works until the page is left. */
export function NotKeptNote({ className = "" }: { className?: string }) {
  const { lines } = useCart();
  if (lines.length === 0 || isCartKept()) return null;
  return (
    <p className={`text-muted text-sm ${className}`}>
      This browser doesn't save your cart, so it lasts until you close or reload this page.
    </p>
  );
}

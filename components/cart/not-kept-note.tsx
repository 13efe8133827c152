import { isCartKept } from "./kept";
import { useCart } from "./store";

/** Warns that the browser does not store the cart, which lasts until the page is left. */
export function NotKeptNote({ className = "" }: { className?: string }) {
  const { lines } = useCart();
  if (lines.length === 0 || isCartKept()) return null;
  return (
    <p className={`text-muted text-sm ${className}`}>
      This browser doesn't save your cart, so it lasts until you close or reload this page.
    </p>
  );
}

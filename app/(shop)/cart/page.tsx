import type { Metadata } from "next";
import { CartPage } from "@/components/cart/cart-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Shopping Cart", robots: { index: false } };

export default function Page() {
  return <CartPage />;
}

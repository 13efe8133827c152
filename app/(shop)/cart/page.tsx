import type { Metadata } from "next";
import { CartPage } from "@/components/cart/cart-page";
import { NeedsScript } from "@/components/layout/needs-script";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Shopping Cart", robots: { index: false } };

export default function Page() {
  return (
    <>
      <NeedsScript what="The cart" className="page pt-5" />
      <CartPage />
    </>
  );
}

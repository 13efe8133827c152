import type { Metadata } from "next";
import { SignedInOnly } from "@/components/account/account-frame";
import { OrderPage } from "@/components/account/order-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Your order" };

/** Prerenders one page for all orders, so that order numbers create no pages. */
export function generateStaticParams() {
  return [{ orderId: "order" }];
}

export default async function Page({ params }: { params: Promise<{ orderId: string }> }) {
  // Prevents the build from making a page without an order, whose header has no path.
  await params;
  return (
    <SignedInOnly>
      <OrderPage />
    </SignedInOnly>
  );
}

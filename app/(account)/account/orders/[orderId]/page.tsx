import type { Metadata } from "next";
import { SignedInOnly } from "@/components/account/account-frame";
import { OrderPage } from "@/components/account/order-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Your order" };

/** One prerendered page for every order: no order number becomes a page of its own. */
export function generateStaticParams() {
  return [{ orderId: "order" }];
}

export default async function Page({ params }: { params: Promise<{ orderId: string }> }) {
  // Without this the build also makes a page without an order, where the header does not know its path.
  await params;
  return (
    <SignedInOnly>
      <OrderPage />
    </SignedInOnly>
  );
}

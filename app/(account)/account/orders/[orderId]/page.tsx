import type { Metadata } from "next";
import { OrderPage } from "@/components/account/order/order-page";
import { SignedInOnly } from "@/components/account/signed-in-only";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Your order" };

/** One shell for every order: no order number is ever a prerendered parameter. */
export function generateStaticParams() {
  return [{ orderId: "order" }];
}

export default async function Page({ params }: { params: Promise<{ orderId: string }> }) {
  // Without this the build tries a shell for no order at all, where the frame's path is not known.
  await params;
  return (
    <SignedInOnly>
      <OrderPage />
    </SignedInOnly>
  );
}

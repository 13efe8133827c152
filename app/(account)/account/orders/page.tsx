import type { Metadata } from "next";
import { OrdersPage } from "@/components/account/orders/orders-page";
import { SignedInOnly } from "@/components/account/signed-in-only";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "My orders" };

export default function Page() {
  return (
    <SignedInOnly>
      <OrdersPage />
    </SignedInOnly>
  );
}

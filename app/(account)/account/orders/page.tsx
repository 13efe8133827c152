import type { Metadata } from "next";
import { SignedInOnly } from "@/components/account/account-frame";
import { OrdersPage } from "@/components/account/orders-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "My orders" };

export default function Page() {
  return (
    <SignedInOnly>
      <OrdersPage />
    </SignedInOnly>
  );
}

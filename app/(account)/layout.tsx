import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/account-frame";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { toShopFacts } from "@/lib/policies";
import { shownSettings } from "@/server/settings";
import AuthLayout from "../(auth)/layout";

export { metadata } from "../(auth)/layout";

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const facts = toShopFacts(await shownSettings());
  return (
    <AuthLayout>
      <ShopFactsProvider facts={facts}>
        <AccountFrame>{children}</AccountFrame>
      </ShopFactsProvider>
    </AuthLayout>
  );
}

import type { Metadata } from "next";
import { SignedInOnly } from "@/components/account/account-frame";
import { AddressesPage } from "@/components/account/addresses-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Addresses" };

export default function Page() {
  return (
    <SignedInOnly>
      <AddressesPage />
    </SignedInOnly>
  );
}

import type { Metadata } from "next";
import { AddressesPage } from "@/components/account/addresses/addresses-page";
import { SignedInOnly } from "@/components/account/signed-in-only";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Addresses" };

export default function Page() {
  return (
    <SignedInOnly>
      <AddressesPage />
    </SignedInOnly>
  );
}

import type { Metadata } from "next";
import { SignedInOnly } from "@/components/account/account-frame";
import { SavedItemsPage } from "@/components/account/saved-items-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Saved items" };

export default function Page() {
  return (
    <SignedInOnly>
      <SavedItemsPage />
    </SignedInOnly>
  );
}

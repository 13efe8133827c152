import type { Metadata } from "next";
import { SavedItemsPage } from "@/components/account/saved/saved-items-page";
import { SignedInOnly } from "@/components/account/signed-in-only";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Saved items" };

export default function Page() {
  return (
    <SignedInOnly>
      <SavedItemsPage />
    </SignedInOnly>
  );
}

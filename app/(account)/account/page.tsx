import type { Metadata } from "next";
import { AccountHome } from "@/components/account/home/account-home";
import { SignedInOnly } from "@/components/account/signed-in-only";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "My account" };

export default function Page() {
  return (
    <SignedInOnly>
      <AccountHome />
    </SignedInOnly>
  );
}

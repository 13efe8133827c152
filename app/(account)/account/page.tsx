import type { Metadata } from "next";
import { SignedInOnly } from "@/components/account/account-frame";
import { AccountHome } from "@/components/account/home";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "My account" };

export default function Page() {
  return (
    <SignedInOnly>
      <AccountHome />
    </SignedInOnly>
  );
}

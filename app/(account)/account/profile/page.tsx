import type { Metadata } from "next";
import { SignedInOnly } from "@/components/account/account-frame";
import { ProfilePage } from "@/components/account/profile-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Profile" };

export default function Page() {
  return (
    <SignedInOnly>
      <ProfilePage />
    </SignedInOnly>
  );
}

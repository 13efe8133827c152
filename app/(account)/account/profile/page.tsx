import type { Metadata } from "next";
import { ProfilePage } from "@/components/account/profile/profile-page";
import { SignedInOnly } from "@/components/account/signed-in-only";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Profile" };

export default function Page() {
  return (
    <SignedInOnly>
      <ProfilePage />
    </SignedInOnly>
  );
}

import type { Metadata } from "next";
import { StaffInvitationPage } from "@/components/auth/staff-invitation-page";

export const ensureStatic = "navigation";

/** No referrer: the address holds a token, which no other page may learn. */
export const metadata: Metadata = { title: "Join the desk", referrer: "no-referrer" };

/** One prerendered page for every link: no token becomes a page of its own. */
export function generateStaticParams() {
  return [{ token: "token" }];
}

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  // Without this the build also makes a page without a link, where the header does not know its path.
  await params;
  return <StaffInvitationPage />;
}

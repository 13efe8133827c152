import type { Metadata } from "next";
import { ResetPage } from "@/components/auth/reset-page";

export const ensureStatic = "navigation";

/** No referrer, since the URL contains a token. */
export const metadata: Metadata = { title: "Set a new password", referrer: "no-referrer" };

/** Prerenders one page for all links, so that tokens create no pages. */
export function generateStaticParams() {
  return [{ token: "token" }];
}

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  // Prevents the build from making a page without a token, whose header has no path.
  await params;
  return <ResetPage />;
}

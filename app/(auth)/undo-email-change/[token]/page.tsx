import type { Metadata } from "next";
import { UndoPage } from "@/components/auth/undo-page";

export const ensureStatic = "navigation";

/** No referrer, since the URL contains a token. */
export const metadata: Metadata = { title: "Undo your email change", referrer: "no-referrer" };

/** Prerenders one page for all links, so that tokens create no pages. */
export function generateStaticParams() {
  return [{ token: "token" }];
}

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  // Prevents the build from making a page without a token, whose header has no path.
  await params;
  return <UndoPage />;
}

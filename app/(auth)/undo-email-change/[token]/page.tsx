import type { Metadata } from "next";
import { UndoPage } from "@/components/auth/undo-page";

export const ensureStatic = "navigation";

/** The token stays here: no page that is opened from this one hears of its address. */
export const metadata: Metadata = { title: "Undo the change of your email", referrer: "no-referrer" };

/** One shell for every link: no token is ever a prerendered parameter. */
export function generateStaticParams() {
  return [{ token: "token" }];
}

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  // Without this the build tries a shell for no link at all, where the frame's path is not known.
  await params;
  return <UndoPage />;
}

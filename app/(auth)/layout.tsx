import type { Metadata } from "next";
import type { ReactNode } from "react";
import { NeedsScript } from "@/components/ui/needs-script";
import { shownSettings } from "@/server/settings";
import ShopLayout from "../(shop)/layout";

export const metadata: Metadata = { robots: { index: false } };

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const { contact } = await shownSettings();
  return (
    <ShopLayout>
      <NeedsScript what="Your account" className="page pt-5" contact={contact} />
      {children}
    </ShopLayout>
  );
}

import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { DeskFrame } from "@/components/staff/desk-frame";
import { ShopBrandProvider } from "@/components/ui/shop-name";
import { shownSettings } from "@/server/settings";
import "./staff.css";

// Rendered per request; the browser fetches the data.
export const instant = false;

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function StaffLayout({ children }: { children: ReactNode }) {
  await connection();
  const { name, logo } = (await shownSettings()).brand;
  return (
    <ShopBrandProvider brand={{ name, logo }}>
      <DeskFrame>{children}</DeskFrame>
    </ShopBrandProvider>
  );
}

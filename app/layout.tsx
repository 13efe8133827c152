import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { siteMetadata } from "@/components/seo/page-metadata";
import { ownBrandStyle } from "@/lib/brand-style";
import { shopOrigin, shownSettings } from "@/server/settings";
import "./globals.css";

export const generateMetadata = async (): Promise<Metadata> => siteMetadata(shopOrigin(), await shownSettings());

export async function generateViewport(): Promise<Viewport> {
  const { brand } = await shownSettings();
  return { themeColor: brand.ink, viewportFit: "cover" };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { brand } = await shownSettings();
  return (
    <html lang="en-GH" style={ownBrandStyle(brand)}>
      <body>{children}</body>
    </html>
  );
}

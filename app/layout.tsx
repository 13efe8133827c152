import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { siteMetadata } from "@/components/seo/page-metadata";
import { shopOrigin } from "@/server/settings";
import "./globals.css";

export const metadata: Metadata = siteMetadata(shopOrigin());

export const viewport: Viewport = { themeColor: "#14213d", viewportFit: "cover" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GH">
      <body>{children}</body>
    </html>
  );
}

import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { DeskFrame } from "@/components/staff/desk-frame";
import "./staff.css";

// Rendered per request; the browser fetches the data.
export const instant = false;

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function StaffLayout({ children }: { children: ReactNode }) {
  await connection();
  return <DeskFrame>{children}</DeskFrame>;
}

import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { DeskFrame } from "@/components/staff/desk-frame";
import "./staff.css";

// Made per request; it holds no data, the browser asks for those.
export const instant = false;

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function StaffLayout({ children }: { children: ReactNode }) {
  await connection();
  return <DeskFrame>{children}</DeskFrame>;
}

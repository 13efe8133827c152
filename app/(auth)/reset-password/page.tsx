import type { Metadata } from "next";
import { InvalidLink } from "@/components/auth/reset-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Invalid or expired link" };

export default function Page() {
  return <InvalidLink />;
}

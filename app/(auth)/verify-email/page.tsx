import type { Metadata } from "next";
import { VerifyPage } from "@/components/auth/verify-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Verify your email" };

export default function Page() {
  return <VerifyPage />;
}

import type { Metadata } from "next";
import { RequestPage } from "@/components/auth/email-pages";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Forgot your password" };

export default function Page() {
  return <RequestPage />;
}

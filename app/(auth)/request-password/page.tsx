import type { Metadata } from "next";
import { RequestPage } from "@/components/auth/request-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Forgot your password" };

export default function Page() {
  return <RequestPage />;
}

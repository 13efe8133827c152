import type { Metadata } from "next";
import { ResendPage } from "@/components/auth/email-pages";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Get a new code" };

export default function Page() {
  return <ResendPage />;
}

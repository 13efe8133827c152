import type { Metadata } from "next";
import { SignupPage } from "@/components/auth/signup-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Create an account" };

export default function Page() {
  return <SignupPage />;
}

import type { Metadata } from "next";
import { LoginPage } from "@/components/auth/login-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Log in" };

export default function Page() {
  return <LoginPage />;
}

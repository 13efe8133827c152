import type { Metadata } from "next";
import { SetupPage } from "@/components/staff/setup/setup-page";

export const metadata: Metadata = { title: "Set up the shop" };

export default SetupPage;

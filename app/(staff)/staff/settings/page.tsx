import type { Metadata } from "next";
import { SettingsPage } from "@/components/staff/settings/settings-page";

export const metadata: Metadata = { title: "Settings" };

export default SettingsPage;

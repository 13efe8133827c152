import type { Metadata } from "next";
import { SettingPage } from "@/components/staff/settings/setting-page";

export const metadata: Metadata = { title: "Setting" };

export default SettingPage;

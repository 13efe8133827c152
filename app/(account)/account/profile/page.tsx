import type { Metadata } from "next";
import { ProfilePage } from "@/components/account/profile-page";
import { accountPage } from "../account-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Profile" };

export default accountPage(ProfilePage);

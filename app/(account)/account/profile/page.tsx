import type { Metadata } from "next";
import { ProfilePage } from "@/components/account/profile-page";
import { roomPage } from "../room";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Profile" };

export default roomPage(ProfilePage);

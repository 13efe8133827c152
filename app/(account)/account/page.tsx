import type { Metadata } from "next";
import { AccountHome } from "@/components/account/home";
import { accountPage } from "./account-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "My account" };

export default accountPage(AccountHome);

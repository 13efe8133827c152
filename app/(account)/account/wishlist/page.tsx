import type { Metadata } from "next";
import { SavedItemsPage } from "@/components/account/saved-items-page";
import { accountPage } from "../account-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Saved items" };

export default accountPage(SavedItemsPage);

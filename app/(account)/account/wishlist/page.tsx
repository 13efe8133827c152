import type { Metadata } from "next";
import { SavedItemsPage } from "@/components/account/saved-items-page";
import { roomPage } from "../room";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Saved items" };

export default roomPage(SavedItemsPage);

import type { Metadata } from "next";
import { AccountHome } from "@/components/account/home";
import { roomPage } from "./room";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "My account" };

export default roomPage(AccountHome);

import type { Metadata } from "next";
import { AddressesPage } from "@/components/account/addresses-page";
import { accountPage } from "../account-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Addresses" };

export default accountPage(AddressesPage);

import type { Metadata } from "next";
import { AddressesPage } from "@/components/account/addresses-page";
import { roomPage } from "../room";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Addresses" };

export default roomPage(AddressesPage);

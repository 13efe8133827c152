import type { Metadata } from "next";
import { OrdersPage } from "@/components/account/orders-page";
import { accountPage } from "../account-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "My orders" };

export default accountPage(OrdersPage);

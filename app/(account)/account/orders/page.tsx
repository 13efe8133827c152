import type { Metadata } from "next";
import { OrdersPage } from "@/components/account/orders-page";
import { roomPage } from "../room";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "My orders" };

export default roomPage(OrdersPage);

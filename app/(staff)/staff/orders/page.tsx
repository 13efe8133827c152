import type { Metadata } from "next";
import { OrdersPage } from "@/components/staff/orders-page";

export const metadata: Metadata = { title: "Orders" };

export default OrdersPage;

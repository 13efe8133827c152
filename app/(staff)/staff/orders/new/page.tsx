import type { Metadata } from "next";
import { NewOrderScreen } from "@/components/staff/new-order/new-order-screen";

export const metadata: Metadata = { title: "New order" };

export default NewOrderScreen;

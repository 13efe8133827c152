import type { Metadata } from "next";
import { StockItemPage } from "@/components/staff/stock-item-page";

export const metadata: Metadata = { title: "Product stock" };

export default StockItemPage;

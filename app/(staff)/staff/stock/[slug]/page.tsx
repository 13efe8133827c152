import type { Metadata } from "next";
import { StockItemPage } from "@/components/staff/stock-item-page";

export const metadata: Metadata = { title: "Stock of a product" };

export default StockItemPage;

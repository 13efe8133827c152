import type { Metadata } from "next";
import { StockPage } from "@/components/staff/stock-page";

export const metadata: Metadata = { title: "Stock" };

export default StockPage;

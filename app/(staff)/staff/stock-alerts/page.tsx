import type { Metadata } from "next";
import { StockAlertsPage } from "@/components/staff/stock-alerts-page";

export const metadata: Metadata = { title: "Back in stock" };

export default StockAlertsPage;

import type { Metadata } from "next";
import { PricesPage } from "@/components/staff/goods/prices-page";

export const metadata: Metadata = { title: "Prices" };

export default PricesPage;

import type { Metadata } from "next";
import { PricesPage } from "@/components/staff/products/prices-page";

export const metadata: Metadata = { title: "Prices" };

export default PricesPage;

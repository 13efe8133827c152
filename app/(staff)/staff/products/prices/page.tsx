import type { Metadata } from "next";
import { PricesPage } from "@/components/staff/products/change-prices";

export const metadata: Metadata = { title: "Change prices" };

export default PricesPage;

import type { Metadata } from "next";
import { PricesPage } from "@/components/staff/products/prices-page";

export const metadata: Metadata = { title: "Change prices" };

export default PricesPage;

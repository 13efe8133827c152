import type { Metadata } from "next";
import { BulkEditPage } from "@/components/staff/products/product-file";

export const metadata: Metadata = { title: "Bulk edit" };

export default BulkEditPage;

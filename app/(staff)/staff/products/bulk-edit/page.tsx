import type { Metadata } from "next";
import { BulkEditPage } from "@/components/staff/products/bulk-edit-page";

export const metadata: Metadata = { title: "Bulk edit" };

export default BulkEditPage;

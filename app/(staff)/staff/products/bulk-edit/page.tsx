import type { Metadata } from "next";
import { BulkEditPage } from "@/components/staff/products/bulk-edit-page";

export const metadata: Metadata = { title: "Many products at once" };

export default BulkEditPage;

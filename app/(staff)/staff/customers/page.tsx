import type { Metadata } from "next";
import { CustomersPage } from "@/components/staff/customers-page";

export const metadata: Metadata = { title: "Customers" };

export default CustomersPage;

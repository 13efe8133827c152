import type { Metadata } from "next";
import { CustomerPage } from "@/components/staff/customer-page";

export const metadata: Metadata = { title: "Customer" };

export default CustomerPage;

import type { Metadata } from "next";
import { ReportsPage } from "@/components/staff/reports-page";

export const metadata: Metadata = { title: "Reports" };

export default ReportsPage;

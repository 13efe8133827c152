import type { Metadata } from "next";
import { RiderCashPage } from "@/components/staff/rider-cash-page";

export const metadata: Metadata = { title: "Cash to hand over" };

export default RiderCashPage;

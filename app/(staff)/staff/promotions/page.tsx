import type { Metadata } from "next";
import { PromotionsPage } from "@/components/staff/promotions/promotions-page";

export const metadata: Metadata = { title: "Promotions" };

export default PromotionsPage;

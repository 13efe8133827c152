import type { Metadata } from "next";
import { PromotionsPage } from "@/components/staff/promotions/promotions-page";

export const metadata: Metadata = { title: "Promo codes" };

export default PromotionsPage;

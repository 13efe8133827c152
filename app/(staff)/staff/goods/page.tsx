import type { Metadata } from "next";
import { GoodsPage } from "@/components/staff/goods/goods-page";

export const metadata: Metadata = { title: "Goods" };

export default GoodsPage;

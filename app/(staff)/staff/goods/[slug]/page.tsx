import type { Metadata } from "next";
import { GoodsItemPage } from "@/components/staff/goods/goods-item-page";

export const metadata: Metadata = { title: "Product" };

export default GoodsItemPage;

import type { Metadata } from "next";
import { NewGoodsPage } from "@/components/staff/goods/new-goods-page";

export const metadata: Metadata = { title: "New product" };

export default NewGoodsPage;

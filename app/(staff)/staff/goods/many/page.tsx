import type { Metadata } from "next";
import { ManyGoodsPage } from "@/components/staff/goods/many-goods-page";

export const metadata: Metadata = { title: "Many goods at once" };

export default ManyGoodsPage;

import type { Metadata } from "next";
import { GoodsPicturesPage } from "@/components/staff/goods/pictures-page";

export const metadata: Metadata = { title: "Pictures of a product" };

export default GoodsPicturesPage;

import type { Metadata } from "next";
import { ProductLinksPage } from "@/components/staff/products/links-page";

export const metadata: Metadata = { title: "Variants and companions" };

export default ProductLinksPage;

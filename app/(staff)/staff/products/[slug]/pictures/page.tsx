import type { Metadata } from "next";
import { ProductPicturesPage } from "@/components/staff/products/pictures-page";

export const metadata: Metadata = { title: "Product pictures" };

export default ProductPicturesPage;

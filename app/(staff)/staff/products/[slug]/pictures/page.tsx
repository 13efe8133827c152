import type { Metadata } from "next";
import { ProductPicturesPage } from "@/components/staff/products/pictures-page";

export const metadata: Metadata = { title: "Pictures of a product" };

export default ProductPicturesPage;

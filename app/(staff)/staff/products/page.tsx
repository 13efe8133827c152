import type { Metadata } from "next";
import { ProductsPage } from "@/components/staff/products/products-page";

export const metadata: Metadata = { title: "Products" };

export default ProductsPage;

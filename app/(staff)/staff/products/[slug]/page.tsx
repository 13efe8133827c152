import type { Metadata } from "next";
import { EditProductPage } from "@/components/staff/products/edit-product-page";

export const metadata: Metadata = { title: "Product" };

export default EditProductPage;

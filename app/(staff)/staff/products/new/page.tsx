import type { Metadata } from "next";
import { NewProductPage } from "@/components/staff/products/new-product-page";

export const metadata: Metadata = { title: "New product" };

export default NewProductPage;

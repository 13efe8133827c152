import type { Metadata } from "next";
import { CategoriesPage } from "@/components/staff/categories/categories-page";

export const metadata: Metadata = { title: "Categories" };

export default CategoriesPage;

"use client";

export { CategoriesFailure as default } from "@/components/catalogue/categories/categories-failure";

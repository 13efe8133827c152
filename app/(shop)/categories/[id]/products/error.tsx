"use client";

export { CategoryFailure as default } from "@/components/catalogue/listing/category-failure";

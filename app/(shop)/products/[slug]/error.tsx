"use client";

export { ProductFailure as default } from "@/components/catalogue/product/product-failure";

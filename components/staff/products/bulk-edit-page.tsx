"use client";

import { ButtonLink } from "@/components/ui/button";
import { BackLink } from "@/components/ui/text-link";
import { staffPaths } from "@/lib/staff-paths";
import { useActionBlocker } from "../desk-frame";
import { ProductFile } from "./product-file";

/** Bulk edit by CSV file or percentage (BEYOND-42). */
export function BulkEditPage() {
  const blocker = useActionBlocker("edit_products");
  return (
    <>
      <BackLink href={staffPaths.products}>Products</BackLink>
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">Bulk edit</h1>
      {blocker ? (
        <p className="text-sm">{blocker}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ButtonLink variant="outline" href={staffPaths.productPrices} className="justify-self-start">
            Change prices by percent
          </ButtonLink>
          <ProductFile />
        </div>
      )}
    </>
  );
}

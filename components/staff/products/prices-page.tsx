"use client";

import { BackLink } from "@/components/ui/text-link";
import { staffPaths } from "@/lib/staff-paths";
import { useActionBlocker } from "../desk-frame";
import { ChangePrices } from "./change-prices";

/** Changes prices by a percentage (BEYOND-42). */
export function PricesPage() {
  const blocker = useActionBlocker("edit_products");
  return (
    <>
      <BackLink href={staffPaths.bulkEdit}>Bulk edit</BackLink>
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">Change prices</h1>
      {blocker ? <p className="text-sm">{blocker}</p> : <ChangePrices />}
    </>
  );
}

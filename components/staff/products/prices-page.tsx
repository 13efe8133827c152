"use client";

import { BackLink } from "@/components/ui/text-link";
import { staffPaths } from "@/lib/staff-paths";
import { useWhyNot } from "../desk-frame";
import { ChangePrices } from "./change-prices";

/** Prices of many products, up or down by a percentage (BEYOND-42). */
export function PricesPage() {
  const whyNot = useWhyNot("edit_products");
  return (
    <>
      <BackLink href={staffPaths.bulkEdit}>Bulk edit</BackLink>
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">Change prices</h1>
      {whyNot ? <p className="text-sm">{whyNot}</p> : <ChangePrices />}
    </>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { BackLink } from "@/components/ui/text-link";
import type { ProductLinks } from "@/lib/contracts/staff/product-links";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { LoadingPage } from "../desk-page";
import { CompanionsForm } from "./companions-form";
import { FamilyForm } from "./family-form";

/** Variants and companions of a product (BEYOND-106). */
export function ProductLinksPage() {
  const slug = usePathname().split("/")[3] ?? "";
  const { state, retry, adopt } = useDeskData<ProductLinks>(`/api/staff/products/${slug}/links`);
  if (state.kind !== "there")
    return (
      <LoadingPage
        title="Variants and companions"
        state={state}
        label="Loading the product's variants and companions"
        onRetry={retry}
      />
    );
  const { name } = state.data;
  return (
    <>
      <BackLink href={staffPaths.product(slug)}>{name}</BackLink>
      <h1 className="mt-1 mb-4 text-lg leading-snug md:text-xl">Variants and companions of {name}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <FamilyForm slug={slug} product={state.data} onSaved={adopt} />
        <CompanionsForm slug={slug} product={state.data} onSaved={adopt} />
      </div>
    </>
  );
}

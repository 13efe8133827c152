"use client";

import { usePathname } from "next/navigation";
import { Panel } from "@/components/ui/panel";
import { BackLink, TextLink } from "@/components/ui/text-link";
import type { DataOf } from "@/lib/contracts/endpoint";
import type { EditableProduct, staffProductEndpoints } from "@/lib/contracts/staff/products";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { LoadingPage } from "../desk-page";
import { StaffLog } from "../log";
import { ProductHeading } from "../product-parts";
import { EditProductForm } from "./edit-product-form";

type Page = DataOf<typeof staffProductEndpoints.readStaffProduct>;

/** Edit page of a product (BEYOND-39). */
export function EditProductPage() {
  const slug = usePathname().split("/")[3] ?? "";
  const { state, retry, reload, revise } = useDeskData<Page>(`/api/staff/products/${slug}`);
  if (state.kind !== "there")
    return <LoadingPage title="Product" state={state} label="Loading the product" onRetry={retry} />;
  const { product, changes } = state.data;

  function saved(now: EditableProduct) {
    revise((page) => ({ ...page, product: now }));
    // After a change of the slug, read the product at its new URL.
    if (now.slug === product.slug) void reload();
    else window.history.replaceState(null, "", staffPaths.product(now.slug));
  }

  return (
    <>
      <BackLink href={staffPaths.products}>Products</BackLink>
      <ProductHeading product={product}>
        <TextLink href={staffPaths.stockItem(product.slug)}>{product.onHand} available</TextLink>
        <TextLink href={staffPaths.productPictures(product.slug)}>Pictures</TextLink>
        <TextLink href={staffPaths.productLinks(product.slug)}>Variants and companions</TextLink>
      </ProductHeading>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <EditProductForm
          product={product}
          onSeen={(now) => revise((page) => ({ ...page, product: now }))}
          onSaved={saved}
        />
        <Panel title="Change history">
          <StaffLog audit={changes} />
        </Panel>
      </div>
    </>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { BackLink } from "@/components/ui/text-link";
import type { ProductPictureList } from "@/lib/contracts/staff/product-pictures";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { LoadingPage } from "../desk-page";
import { ProductPictures } from "./pictures";
import { PublishProduct } from "./publish-product";

/** Pictures of a product (BEYOND-41). */
export function ProductPicturesPage() {
  const slug = usePathname().split("/")[3] ?? "";
  const { state, retry, adopt, revise } = useDeskData<ProductPictureList>(`/api/staff/products/${slug}/pictures`);
  if (state.kind !== "there")
    return (
      <LoadingPage title="Product pictures" state={state} label="Loading the product's pictures" onRetry={retry} />
    );
  return (
    <>
      <BackLink href={staffPaths.product(slug)}>{state.data.name}</BackLink>
      <h1 className="mt-1 mb-4 text-lg leading-snug md:text-xl">Pictures of {state.data.name}</h1>
      <ProductPictures slug={slug} {...state.data} onChange={adopt} />
      {!state.data.published && (
        <PublishProduct
          slug={slug}
          hasPictures={state.data.pictures.length > 0}
          onPublished={() => revise((now) => ({ ...now, published: true }))}
        />
      )}
    </>
  );
}

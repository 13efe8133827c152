"use client";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";

/** SHP-PDP-22. Drawn in the browser: as markup of the server it would stand in the data of every product. */
export default function ProductNotFound() {
  return (
    <EmptyState
      as="h1"
      title="Product not found"
      text="It may have sold out for good, or the link has a mistake in it."
      action={<ButtonLink href={paths.products}>Browse Products</ButtonLink>}
    />
  );
}

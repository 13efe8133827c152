"use client";

import { useEffect, useEffectEvent } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useOnDemand } from "@/components/ui/page-hooks";
import { paths } from "@/lib/paths";

const loadHelp = () =>
  import("@/components/layout/product-not-found-help").then(({ ProductNotFoundHelp }) => ProductNotFoundHelp);
/** Without a connection the link alone remains. */
const nothing = () => undefined;

/**
 * SHP-PDP-22. Drawn in the browser: as markup of the server it would stand in the data of every product, and its script
 * comes with each, so the search and the products load on their own.
 */
export default function ProductNotFound() {
  const { Part: Help, show } = useOnDemand(loadHelp, nothing, false);
  const showHelp = useEffectEvent(show);
  useEffect(() => {
    showHelp();
  }, []);
  return (
    <>
      <EmptyState
        as="h1"
        title="Product not found"
        text="We may no longer sell it, or the link may be wrong."
        action={<ButtonLink href={paths.products}>Browse Products</ButtonLink>}
        className="pb-6"
      />
      {Help && <Help />}
    </>
  );
}

"use client";

import { useEffect, useEffectEvent } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useOnDemand } from "@/components/ui/page-hooks";
import { paths } from "@/lib/paths";

const loadHelp = () =>
  import("@/components/layout/product-not-found-help").then(({ ProductNotFoundHelp }) => ProductNotFoundHelp);
/** If loading fails, only the link remains. */
const nothing = () => undefined;

/**
 * Not-found page of products (SHP-PDP-22). A client component: server markup would be in every product page's data. Its
 * script is part of every product page too, so search and products load separately.
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

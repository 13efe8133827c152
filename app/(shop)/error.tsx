"use client";

import { PageFailure } from "@/components/catalogue/page-failure";

/** A page of the shop that failed; header and footer stay. */
export default function ShopError({ retry }: { error: unknown; retry: () => void }) {
  return <PageFailure retry={retry} />;
}

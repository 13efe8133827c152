"use client";

import { PageFailure } from "@/components/catalogue/page-failure";

/** Keeps header and footer around a page of the shop that failed. */
export default function ShopError({ retry }: { error: unknown; retry: () => void }) {
  return <PageFailure retry={retry} />;
}

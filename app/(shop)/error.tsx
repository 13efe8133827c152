"use client";

import { ErrorView } from "@/components/layout/error-view";

/** Keeps header and footer around a page of the shop that failed. */
export default function ShopError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorView onRetry={retry} />;
}

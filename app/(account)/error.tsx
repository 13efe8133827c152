"use client";

import { ErrorView } from "@/components/ui/empty-state";

/** Keeps header and footer around a page of the account that failed. */
export default function AccountError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorView onRetry={retry} />;
}

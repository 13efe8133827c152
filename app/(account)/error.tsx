"use client";

import { ErrorView } from "@/components/catalogue/page-failure";

/** A page of the account that failed; header and footer stay. */
export default function AccountError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorView onRetry={retry} />;
}

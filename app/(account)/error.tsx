"use client";

import { ErrorView } from "@/components/catalogue/page-failure";

/** Error page of the account, within header and footer. */
export default function AccountError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorView onRetry={retry} />;
}

"use client";

import { PageFailure } from "@/components/catalogue/page-failure";

/** Error page of the shop, within header and footer. */
export default function ShopError({ retry }: { error: unknown; retry: () => void }) {
  return <PageFailure retry={retry} />;
}

"use client";

import { PageFailure } from "@/components/catalogue/page-failure";

/** A page whose frame failed too, as when the database is away before anything was read. */
export default function RootError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="content">
      <PageFailure retry={retry} />
    </main>
  );
}

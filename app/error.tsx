"use client";

import { ErrorView } from "@/components/layout/error-view";

export default function RootError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="content">
      <ErrorView onRetry={retry} />
    </main>
  );
}

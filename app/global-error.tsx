"use client";

import { ErrorView } from "@/components/layout/error-view";
import "./globals.css";

/** Stands in for the whole document when even the root layout failed. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en-GH">
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorView onRetry={retry} />
        </main>
      </body>
    </html>
  );
}

"use client";

import { ErrorView } from "@/components/layout/error-view";
import { brand } from "@/lib/brand";
import "./globals.css";

/** Stands in for the whole document when even the root layout failed. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en-GH">
      <body>
        <title>{`Error | ${brand.name}`}</title>
        <main>
          <ErrorView onRetry={retry} />
        </main>
      </body>
    </html>
  );
}

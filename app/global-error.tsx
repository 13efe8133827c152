"use client";

import { PageFailure } from "@/components/catalogue/page-failure";
import "./globals.css";

/**
 * A page whose frame failed too, as when the database is away before anything was read. Next sends the code of every
 * error page along with every page, so there is one for the groups with a frame of their own and this one for the rest.
 */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en-GH">
      <body>
        <main id="content">
          <PageFailure retry={retry} />
        </main>
      </body>
    </html>
  );
}

"use client";

import { PageFailure } from "@/components/catalogue/page-failure";
import "./globals.css";

/**
 * A page whose layout failed too, such as when the database is away at the first request. Next sends the code of every
 * error page along with every page, so there is one for each group with a layout and this one for the rest.
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

"use client";

import { PageFailure } from "@/components/catalogue/page-failure";
import "./globals.css";

/**
 * Error page if the layout failed too, such as without database. Next sends the code of every error page with every
 * page, so each group with a layout has one and this is for the rest.
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

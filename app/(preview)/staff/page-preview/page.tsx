import type { Metadata } from "next";
import { PreviewProblems } from "@/components/layout/preview-problems";
import { PageView } from "@/components/static/page-view";
import { previewPage } from "@/server/staff";

// Rendered per request, since it depends on its query.
export const instant = false;

export const metadata: Metadata = { title: "Preview of a text page", robots: { index: false, follow: false } };

interface Props {
  searchParams: Promise<{ address?: string; version?: string }>;
}

/** Page with its draft or an older version (BEYOND-89); the desk shows it in a frame without script. */
export default async function PagePreview({ searchParams }: Props) {
  const { address = "", version = "current" } = await searchParams;
  const { problems, ...shown } = await previewPage(address, version);
  return (
    <main className="pb-6 text-ink">
      <h1 className="sr-only">Preview of a text page</h1>
      {problems.length > 0 ? (
        <PreviewProblems problems={problems} />
      ) : (
        <div inert>
          <PageView {...shown} />
        </div>
      )}
    </main>
  );
}

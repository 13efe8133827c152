import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { pageMetadata } from "@/components/seo/page-metadata";
import { PageView } from "@/components/static/page-view";
import { toFacts } from "@/lib/text-pages/facts";
import { pagePath } from "@/lib/text-pages/names";
import { readHead } from "@/lib/text-pages/text";
import { listCategories } from "@/server/catalogue";
import { pageAddressNow, shownPage, shownSettings } from "@/server/settings";

/** Metadata of a text page; one that no owner has published is not for search engines (BEYOND-89). */
export async function textMetadata(address: string): Promise<Metadata> {
  const [page, settings] = await Promise.all([shownPage(address), shownSettings()]);
  if (!page) return { title: "Page not found" };
  const head = readHead(page.source, toFacts(settings));
  return pageMetadata(settings, { ...head, path: pagePath(address), index: page.isPublished });
}

/** Text page; a former address redirects. */
export async function ShownText({ address }: { address: string }) {
  const [page, settings, categories] = await Promise.all([shownPage(address), shownSettings(), listCategories()]);
  if (page) return <PageView page={page} settings={settings} categories={categories} />;
  const now = await pageAddressNow(address);
  if (now) permanentRedirect(pagePath(now));
  notFound();
}

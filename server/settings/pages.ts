import { cacheLife, cacheTag } from "next/cache";
import type { FooterLink } from "@/lib/contracts/settings";
import { isTextName, pagePath } from "@/lib/text-pages/names";
import type { TextSource } from "@/lib/text-pages/text";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";
import type { Sql } from "@/server/core/sql";
import { standardText } from "./standard-texts";

/** A text page as shoppers see it (BEYOND-89). */
export interface ShownPage {
  address: string;
  source: TextSource;
  /** False for one of the shop's own pages whose text no owner has published: it then promises nothing. */
  isPublished: boolean;
}

/** Page at an address; null without one, or if it is new and was never published. */
export async function shownPage(address: string): Promise<ShownPage | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.shownSettings);
  const [page] = await readForCache(selectPage(catalogueDb(), address));
  if (!page) return null;
  const { label, standard, version } = page;
  if (version) return { address, source: toSource(address, version), isPublished: true };
  if (!isTextName(address)) return null;
  return standard
    ? { address, source: standardText(address), isPublished: true }
    : { address, source: unpublished(address, label), isPublished: false };
}

/** Published pages in the order of the footer. */
export async function shownPages(): Promise<ListedPage[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.shownSettings);
  return readForCache(
    catalogueDb().$queryRaw<ListedPage[]>`
      SELECT address, label, footer FROM page
      WHERE standard OR EXISTS (SELECT FROM page_version WHERE page_id = page.id AND published_at <= now())
      ORDER BY footer, position, label`,
  );
}

interface ListedPage {
  address: string;
  label: string;
  footer: FooterLink["list"] | null;
}

/** Links of the footer to published pages. */
export const footerLinks = async (): Promise<FooterLink[]> =>
  (await shownPages()).flatMap(({ address, label, footer }) =>
    footer ? [{ list: footer, label, href: pagePath(address) }] : [],
  );

/** Current address of the page that had this one. */
export async function pageAddressNow(former: string): Promise<string | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.shownSettings);
  const row = await readForCache(
    catalogueDb().pageAddressHistory.findUnique({
      where: { address: former },
      select: { page: { select: { address: true } } },
    }),
  );
  return row?.page.address ?? null;
}

interface PageRow {
  label: string;
  standard: boolean;
  version: VersionRow | null;
}

interface VersionRow {
  title: string;
  search_title: string | null;
  description: string;
  text: string;
  day: string;
}

/** Page with the version published last. */
const selectPage = (tx: Sql, address: string): Promise<PageRow[]> => tx.$queryRaw<PageRow[]>`
  SELECT label, standard, to_jsonb(version) AS version FROM page
  LEFT JOIN LATERAL (
    SELECT title, search_title, description, text, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM page_version WHERE page_id = page.id AND published_at <= now() ORDER BY published_at DESC LIMIT 1
  ) version ON true
  WHERE address = ${address}`;

/** Pages that show when they last changed. */
const DATED = ["privacy", "terms"];

function toSource(address: string, { search_title, day, title, description, text }: VersionRow): TextSource {
  const changed = DATED.includes(address) ? day : undefined;
  return { title, searchTitle: search_title, description, text, changed };
}

const CONTACT = "\n\n## Reach us {#reach}\n\n{{> reach}}\n\n## Business hours {#hours}\n\n{{> hours}}";

/** Facts only. */
const unpublished = (address: string, title: string): TextSource => ({
  title,
  searchTitle: null,
  description: `${title}: {{shop}}`,
  text: address === "contact" ? `Message or call us.${CONTACT}` : "We are still writing this page.",
  changed: undefined,
});

import { paths } from "@/lib/paths";
import { isTextName } from "@/lib/text-pages/names";
import { innerLinks } from "@/lib/text-pages/problems";
import { readText, type TextSource } from "@/lib/text-pages/text";
import { brandsBySlug, getCategory, getProduct } from "@/server/catalogue";
import { shownPage, standardText } from "@/server/settings";

const fixed = new Set<string>(Object.values(paths).filter((path) => typeof path === "string"));

/**
 * Looks up the pages that a text links to.
 * @returns whether a path such as `/delivery#fees` leads to a page and section
 */
export async function knownLinks(
  address: string,
  source: TextSource,
  facts: object,
): Promise<(path: string) => boolean> {
  const links = [...new Set(innerLinks(source, facts))];
  const sectionsOf = async (page: string) => {
    const target = page === address ? source : await sourceOf(page);
    return target && readText(target, facts).sections.map(({ id }) => `#${id}`);
  };
  const known = await Promise.all(links.map((path) => isKnown(path, sectionsOf)));
  return (path) => known[links.indexOf(path)] === true;
}

/** The text of a page; of one of the shop's own that is not published yet, its standard text. */
async function sourceOf(page: string): Promise<TextSource | undefined> {
  const shown = await shownPage(page);
  return shown && !shown.isPublished && isTextName(page) ? standardText(page) : shown?.source;
}

/** @param sectionsOf anchors of a text page; undefined without it */
async function isKnown(path: string, sectionsOf: (page: string) => Promise<string[] | undefined>): Promise<boolean> {
  const { pathname, hash } = new URL(path, "http://shop");
  const [, first = "", second = "", third = ""] = pathname.split("/");
  const page = first === "pages" ? second : isTextName(first) ? first : null;
  if (page !== null) {
    const sections = await sectionsOf(page);
    return sections !== undefined && (!hash || sections.includes(hash));
  }
  if (fixed.has(pathname)) return true;
  if (first === "products" && second && !third) return (await getProduct(second)) !== null;
  if (first === "categories" && third === "products") return (await getCategory(second)) !== null;
  return first === "brands" && (await brandsBySlug(second)).length > 0;
}

import { SearchBox } from "@/components/layout/search/search-box";
import { SearchPageParts } from "@/components/layout/search/search-page";
import { pageMetadata } from "@/components/seo/page-metadata";
import { paths } from "@/lib/paths";
import { searchStart } from "@/server/catalogue";
import { shownSettings } from "@/server/settings";

/** Not indexed: all of its content is on other pages. */
export const generateMetadata = async () =>
  pageMetadata(await shownSettings(), {
    title: "Search",
    description: "Search the shop by name, brand or model number.",
    path: paths.searchPage,
    index: false,
  });
export const ensureStatic = "navigation";

/** Search page (SHP-ROUTE-16); target of the phone's search button without script. */
export default async function SearchPage() {
  return (
    <div className="page max-w-text! py-8 md:py-14">
      <h1 className="text-2xl md:text-3xl">Search</h1>
      <SearchPageParts start={await searchStart()} field={<SearchBox />} />
    </div>
  );
}

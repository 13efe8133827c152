import { SearchBox } from "@/components/layout/search/search-box";
import { pageMetadata } from "@/components/seo/page-metadata";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { listCategories } from "@/server/catalogue";

/** Not for result lists: everything on it stands elsewhere too. */
export const metadata = pageMetadata({
  title: "Search",
  description: "Search the shop by name, brand or model number.",
  path: paths.searchPage,
  index: false,
});
export const ensureStatic = "navigation";

/** A page with the search box alone; the phone's search button leads here without script (SHP-ROUTE-16). */
export default async function SearchPage() {
  const categories = await listCategories();
  return (
    <div className="page max-w-text! py-8 md:py-14">
      <h1 className="mb-4 text-2xl md:text-3xl">Search</h1>
      <SearchBox />
      {categories.length > 0 && (
        <section aria-labelledby="browse" className="mt-10">
          <h2 id="browse" className="text-lg">
            Or look through a category
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {categories.map(({ _id, name, slug }) => (
              <li key={_id}>
                <Link
                  href={paths.category(slug)}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 text-sm hover:border-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

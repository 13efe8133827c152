import { pageMetadata } from "@/components/seo/page-metadata";
import { paths } from "@/lib/paths";

/** One page at two addresses has one canonical address. */
export const categoriesMetadata = pageMetadata({
  title: "Categories",
  description: "Lighting, tools, appliances, wiring, switches and solar: everything electrical, by category.",
  path: paths.categories,
});

import type { Metadata } from "next";
import { paths } from "@/lib/paths";

/** One page at two addresses has one canonical address. */
export const categoriesMetadata: Metadata = {
  title: "Categories",
  description: "Lighting, tools, appliances, wiring, switches and solar: everything electrical, by category.",
  alternates: { canonical: paths.categories },
};

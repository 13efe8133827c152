import type { Metadata } from "next";
import { SearchSynonymsPage } from "@/components/staff/search-synonyms/search-synonyms-page";

export const metadata: Metadata = { title: "Search synonyms" };

export default SearchSynonymsPage;

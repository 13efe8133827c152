import type { Metadata } from "next";
import { SearchWordsPage } from "@/components/staff/search-words/search-words-page";

export const metadata: Metadata = { title: "Words of searches" };

export default SearchWordsPage;

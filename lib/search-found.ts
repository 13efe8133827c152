import type { Product, ProductList } from "./contracts/catalogue";

/** What a search was taken to mean, where that is not what was typed (BEYOND-65). */
export interface SearchReading {
  /** The search with its errors put right and with what the shop calls things; null where it says the same. */
  text: string | null;
  /** Whether the products have all of its words but those in `without`. */
  whole: boolean;
  /** Its words that no such product has, as they are shown: 'small', '12 V'. */
  without: string[];
}

/** A list of products with how their search was read; null where it was taken at its word. */
export interface FoundProducts extends ProductList {
  reading: SearchReading | null;
}

/** What may be wanted instead of a search that found nothing. */
export interface Alternatives {
  /**
   * Why these: the search finds them `unfiltered`, or when it may mean more than its exact words (`loosely`); some of its
   * words are told of them (`near`); nothing comes near, and they sell best (`popular`) or, while
   * next to nothing was sold, are `featured`.
   */
  kind: "unfiltered" | "loosely" | "near" | "popular" | "featured";
  products: Product[];
  /** The words that products share with the search, where they are `near`. */
  words?: string[];
}

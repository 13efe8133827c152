import type { Product, ProductList } from "./contracts/catalogue";

/** Interpretation of a search, if it differs from the input (BEYOND-65). */
export interface SearchReading {
  /** Search text with corrections and synonyms; null if unchanged. */
  text: string | null;
  /** Whether the products have all words except those in `without`. */
  whole: boolean;
  /** Words that none of the products has, in display form: 'small', '12 V'. */
  without: string[];
}

/** Products with the interpretation of the search; null if taken literally. */
export interface FoundProducts extends ProductList {
  reading: SearchReading | null;
  /** Keys of the query's specifications: `power:12w` for `Power: 12 watt`. */
  spec: string[];
}

/** Alternatives for a search without results. */
export interface Alternatives {
  /**
   * Why these: the search finds them at other prices than it names (`prices`), without filters (`unfiltered`) or with
   * synonyms (`loosely`); some of its words match or mean a replacement (`near`); otherwise best sellers (`popular`) or,
   * with few sales, `featured` ones.
   */
  kind: "prices" | "unfiltered" | "loosely" | "near" | "popular" | "featured";
  /** Interpretation of the search, for `prices`: 'iron up to GH₵400.00'. */
  priced?: string;
  products: Product[];
  /** Words shared with the search, for `near`; undefined for products that may replace one that the shop does not sell. */
  words?: string[];
}

import catalogue from "./catalogue.json";

/** Illustrative prices, specifications and warranties: replace them before a real launch. */
export interface SeedProduct {
  name: string;
  slug: string;
  brand: string;
  priceCedis: number;
  compareAtCedis?: number;
  stock: number;
  features: string[];
  /**
   * Names with values: `Power: 9 W`. Every product has `Dimensions` (length × width × height), `Weight` and `In the
   * box` (BEYOND-64).
   */
  facts: string[];
  description: string;
  /** Further paragraphs of the description. */
  paragraphs?: string[];
  warranty: string;
  /** Text alternatives by view, in display order. */
  pictures: Record<string, string>;
  /** Slugs of related products, best first, such as a voltage tester for a bulb. */
  companions: string[];
}

interface SeedCategory {
  slug: string;
  name: string;
  warrantyYears: number;
  featured: boolean;
  description: string;
  products: SeedProduct[];
}

/** Categories and their products, in display order. */
export const categories = catalogue.categories as unknown as SeedCategory[];
export const products = categories.flatMap((category) => category.products);
/** Variants of one product, each with its own label, by slug. */
export const families: { name: string; differsBy: string; members: Record<string, string> }[] =
  catalogue.families as never;

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
}

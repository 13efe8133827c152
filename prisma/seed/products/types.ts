export interface SeedProduct {
  name: string;
  slug: string;
  brand: string;
  priceCedis: number;
  compareAtCedis?: number;
  stock: number;
  features: string[];
  /**
   * A name and a value each: `Power: 9 W`. Every product has `Dimensions` (length × width × height), `Weight` and
   * `In the box` (BEYOND-64).
   */
  facts: string[];
  description: string;
  /** Of the description, where there is more to say. */
  paragraphs?: string[];
  warranty: string;
}

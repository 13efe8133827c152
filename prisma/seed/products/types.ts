export interface SeedProduct {
  name: string;
  slug: string;
  brand: string;
  priceCedis: number;
  compareAtCedis?: number;
  stock: number;
  features: string[];
  /** What name and features say, a name and a value each: `Power: 9 W`. */
  facts: string[];
  description: string;
  warranty: string;
}

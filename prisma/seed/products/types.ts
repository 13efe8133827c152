export interface SeedProduct {
  name: string;
  slug: string;
  brand: string;
  priceCedis: number;
  compareAtCedis?: number;
  stock: number;
  features: string[];
  description: string;
  warranty: string;
}

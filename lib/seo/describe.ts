import { brand } from "@/lib/brand";
import type { Category, Product } from "@/lib/contracts/catalogue";
import { formatCedis } from "@/lib/money";

/** What a result list shows of a description. */
const LENGTH = 160;

/** Text cut to what a result list shows, at the end of a word. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= LENGTH) return plain;
  const cut = plain.slice(0, LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[,;:.\s]+$/, "")}…`;
}

/** A product in one or two sentences; one without a description is told by its name and price. */
export function describeProduct({ name, description, price }: Pick<Product, "name" | "description" | "price">): string {
  const text = description.short || description.blocks[0]?.text || "";
  return shorten(
    text || `${name} for ${formatCedis(price.base)} at ${brand.name}, delivered to all 16 regions of Ghana.`,
  );
}

/** A category in one sentence. */
export function describeCategory({ name, description }: Pick<Category, "name" | "description">): string {
  return shorten(description || `${name} at ${brand.name}: prices in cedis, delivered to all 16 regions of Ghana.`);
}

import { CircleAlert, CircleCheck } from "@/components/ui/icons";
import { Stars } from "@/components/ui/stars";
import { actionLink } from "@/components/ui/text-link";
import { stockHint } from "@/lib/cart-rules";
import type { Product } from "@/lib/contracts/catalogue";
import { sentenceCase } from "@/lib/product-facts";
import { REVIEWS } from "@/lib/reviews";
import { FactTable } from "./fact-table";

/** Stars with the number of reviews; hidden without reviews (SHP-PDP-05). */
export function Rating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  if (reviewCount === 0) return <p className="text-muted text-sm">No reviews yet</p>;
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount} reviews`;
  return (
    <p className="flex items-center gap-2 text-sm">
      <Stars stars={rating} />
      <a href={`#${REVIEWS}`} className={`${actionLink} -my-3 tabular-nums`}>
        {reviews}
      </a>
    </p>
  );
}

/** Stock status, with the quantity left if low (SHP-PDP-07). */
export function StockIndicator({ quantity }: { quantity: number }) {
  if (quantity <= 0) {
    return (
      <p className="flex items-center gap-1.5 font-medium text-error text-sm">
        <CircleAlert className="size-5" />
        <span>Out of Stock</span>
      </p>
    );
  }
  const hint = stockHint(quantity);
  return (
    <p className="flex items-center gap-1.5 font-medium text-sm text-success">
      <CircleCheck className="size-5" />
      <span>In Stock</span>
      {hint && <span className="text-muted">· {hint}</span>}
    </p>
  );
}

/** Short and long description (SHP-PDP-06). */
export function Description({ description: { short, blocks } }: Pick<Product, "description">) {
  const paragraphs = [short, ...blocks.map(({ text }) => text)].filter((text) => text.trim() !== "");
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="text-lg">
        Description
      </h2>
      <div className="mt-2 flex max-w-text flex-col gap-3">
        {[...new Set(paragraphs)].map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and a paragraph as key would be sent twice
          <p key={place}>{text}</p>
        ))}
      </div>
    </section>
  );
}

/** Features, and a table of common and product-specific specifications (SHP-PDP-14). */
export function Facts({ features, facts, brand, category, warranty }: Product) {
  const rows = [
    { name: "Brand", value: brand },
    { name: "Category", value: category?.name },
    ...facts.map(({ name, value }) => ({ name, value: sentenceCase(value) })),
    { name: "Warranty", value: warranty },
  ].filter(({ value }) => value);
  return <FactTable features={features} rows={rows.map(({ name, value }) => [name, value ?? ""])} />;
}

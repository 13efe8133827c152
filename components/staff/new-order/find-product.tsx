import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { Thumbnail } from "@/components/ui/product-line";
import { tryRequest } from "@/lib/client/request";
import type { Product, ProductList } from "@/lib/contracts/catalogue";
import { formatCedis } from "@/lib/money";
import { usePausedRequest } from "../use-paused-request";
import type { DraftLine } from "./caller-form";

const SHOWN = 6;

interface Found {
  search: string;
  /** Null if the search failed. */
  products: Product[] | null;
}

/** Finds products by name, brand or SKU while typing. */
export function FindProduct({
  label = "Find products",
  lines,
  soldOut = "not addable",
  onAdd,
}: {
  label?: string;
  lines: Pick<DraftLine, "product">[];
  soldOut?: "addable" | "not addable";
  onAdd: (line: DraftLine, slug: string) => void;
}) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const search = text.trim();

  usePausedRequest(search.length < 2 ? null : search, async (signal) => {
    const query = new URLSearchParams({ search, limit: String(SHOWN) });
    const options = { anonymous: true, signal };
    const reply = await tryRequest<{ data: ProductList }>(`/api/products?${query}`, options);
    if (!signal.aborted) setFound({ search, products: reply?.ok ? reply.body.data.products : null });
  });

  const shown = search.length >= 2 ? found : null;
  return (
    <search className="block">
      <TextInput
        label={label}
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder="Name, brand or SKU"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="mt-2 text-muted text-sm empty:mt-0">
        {shown && resultText(shown)}
      </p>
      {shown?.products && (
        <ul className="mt-1 divide-y divide-line">
          {shown.products.map((product) => (
            <FoundProduct
              key={product._id}
              product={product}
              isBlocked={soldOut === "not addable" && product.stock.quantity === 0}
              isAdded={lines.some((line) => line.product === product._id)}
              onAdd={onAdd}
            />
          ))}
        </ul>
      )}
    </search>
  );
}

function resultText({ search, products }: Found): string {
  if (!products) return "Search failed. Keep typing to try again.";
  if (products.length === 0) return `No product matches “${search}”. Search by name, brand or SKU.`;
  return products.length === 1 ? "1 product found" : `${products.length} products found`;
}

function FoundProduct({
  product: { _id, slug, name, price, stock, featuredImage },
  isBlocked,
  isAdded,
  onAdd,
}: {
  product: Product;
  isBlocked: boolean;
  isAdded: boolean;
  onAdd: (line: DraftLine, slug: string) => void;
}) {
  return (
    <li className="flex items-center gap-3 py-2">
      <Thumbnail image={featuredImage} size="sm" />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-medium">{name}</p>
        <p className="text-muted text-xs tabular-nums">
          {formatCedis(price.base)} · {stock.quantity === 0 ? "none available" : `${stock.quantity} available`}
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={`Add ${name}`}
        aria-disabled={isBlocked || isAdded}
        onClick={() => isBlocked || isAdded || onAdd({ product: _id, name, image: featuredImage, quantity: 1 }, slug)}
      >
        {isAdded ? "Added" : "Add"}
      </Button>
    </li>
  );
}

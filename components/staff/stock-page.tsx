"use client";

import { useSearchParams } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/field";
import { Thumbnail } from "@/components/ui/goods";
import { Link } from "@/components/ui/link";
import { NotThere } from "@/components/ui/use-shop-data";
import type { StockItem } from "@/lib/contracts/staff/stock";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskPages } from "./desk-pages";
import { SearchForm, showQuery } from "./search-form";

interface Page {
  goods: StockItem[];
  next: string | null;
  lowCount: number;
  lowStock: number;
}

const join = (before: Page, more: Page) => ({ ...more, goods: [...before.goods, ...more.goods] });

/** Goods with what is on hand, what is running out first (BEYOND-43). */
export function StockPage() {
  const query = useSearchParams();
  const search = query.get("search") ?? "";
  const show = query.get("show") === "low" ? "low" : "all";
  const path = `/api/staff/stock?${new URLSearchParams({ search, show })}`;
  const { state, retry, more } = useDeskPages<Page>(path, join);
  return (
    <>
      <h1 className="text-xl md:text-2xl">Stock</h1>
      <div className="mt-3 mb-5 grid gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchForm
          key={search}
          label="Name, brand or SKU"
          search={search}
          onFind={(text) => showQuery({ search: text, show: show === "low" ? show : "" })}
        />
        <Select
          label="Show"
          value={show}
          onChange={({ target }) => showQuery({ search, show: target.value === "low" ? "low" : "" })}
        >
          <option value="all">All goods</option>
          <option value="low">Running out</option>
        </Select>
      </div>
      <NotThere state={state} label="Loading stock" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <p role="status" className="mb-3 text-muted text-sm">
            {told(state.data)}
          </p>
          {state.data.goods.length ? <StockRows goods={state.data.goods} /> : <NothingFound search={search} />}
          {more}
        </>
      )}
    </>
  );
}

function told({ lowCount, lowStock }: Page): string {
  const many = lowCount === 1 ? "1 product is" : `${lowCount} products are`;
  return `${many} running out: ${lowStock} pieces or fewer, unless a product has a number of its own.`;
}

/** Goods as rows; each is one link. */
function StockRows({ goods }: { goods: StockItem[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {goods.map((item) => (
        <li key={item._id}>
          <Link
            href={staffPaths.stockItem(item.slug)}
            className="flex items-center gap-3 px-3 py-2.5 text-sm hover:bg-paper active:bg-line md:px-4"
          >
            <Thumbnail image={item.image} size="sm" />
            <span className="min-w-0 grow">
              <span className="line-clamp-2 font-medium">{item.name}</span>
              <span className="block text-muted text-xs">
                {[item.sku, item.held > 0 && `${item.held} for open orders`].filter(Boolean).join(" · ")}
              </span>
              {!item.published && <Badge className="mt-1">Not in the shop</Badge>}
            </span>
            <span className="shrink-0 text-right">
              <span className="block font-bold text-xl tabular-nums">{item.onHand}</span>
              <span className="sr-only">on hand</span>
              {item.isLow && <Badge tone={item.onHand ? "pending" : "error"}>{item.onHand ? "Low" : "Out"}</Badge>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      title={search ? "No goods found" : "Nothing is running out"}
      text={search ? `No product has “${search}” in its name, brand or SKU.` : "Every product has enough."}
      className="rounded-card border border-line"
      action={
        <Button variant="outline" onClick={() => showQuery({})}>
          Show all goods
        </Button>
      }
    />
  );
}

"use client";

import { useSearchParams } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/field";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { DataOf } from "@/lib/contracts/endpoint";
import type { StockItem, staffStockEndpoints } from "@/lib/contracts/staff/stock";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskPages } from "./desk-pages";
import { LowBadge, ProductRows } from "./product-parts";
import { SearchForm, showQuery } from "./search-form";

type Page = DataOf<typeof staffStockEndpoints.listStock>;

/** Stock list, low stock first (BEYOND-43). */
export function StockPage() {
  const query = useSearchParams();
  const search = query.get("search") ?? "";
  const show = query.get("show") === "low" ? "low" : "all";
  const path = `/api/staff/stock?${new URLSearchParams({ search, show })}`;
  const { state, retry, more } = useDeskPages<Page>(path, "products");
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
          <option value="all">All products</option>
          <option value="low">Low stock</option>
        </Select>
      </div>
      <LoadStatus state={state} label="Loading stock" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <p role="status" className="mb-3 text-muted text-sm">
            {summaryOf(state.data)}
          </p>
          {state.data.products.length ? <StockRows products={state.data.products} /> : <NothingFound search={search} />}
          {more}
        </>
      )}
    </>
  );
}

function summaryOf({ lowCount, lowStock }: Page): string {
  const many = lowCount === 1 ? "1 product is" : `${lowCount} products are`;
  return `${many} low on stock. The default threshold is ${lowStock} ${lowStock === 1 ? "piece" : "pieces"}.`;
}

function StockRows({ products }: { products: StockItem[] }) {
  return (
    <ProductRows
      products={products}
      hrefOf={staffPaths.stockItem}
      below={(item) => (
        <>
          <span className="block text-muted text-xs">
            {[item.sku, item.held > 0 && `${item.held} reserved`].filter(Boolean).join(" · ")}
          </span>
          {!item.published && <Badge className="mt-1">Not published</Badge>}
        </>
      )}
      side={(item) => (
        <>
          <span className="block font-bold text-xl tabular-nums">{item.onHand}</span>
          <span className="block text-muted text-xs">available</span>
          <LowBadge product={item} />
        </>
      )}
    />
  );
}

function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      title={search ? "No products found" : "No low stock"}
      text={
        search
          ? `No product matches “${search}”. Search by name, brand or SKU.`
          : "Every product is above its threshold."
      }
      className="rounded-card border border-line"
      action={
        <Button variant="outline" onClick={() => showQuery({})}>
          Show all products
        </Button>
      }
    />
  );
}

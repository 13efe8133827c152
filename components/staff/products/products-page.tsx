"use client";

import { useSearchParams } from "next/navigation";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/field";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { DataOf } from "@/lib/contracts/endpoint";
import type { ProductFilter, staffProductEndpoints } from "@/lib/contracts/staff/products";
import { staffPaths } from "@/lib/staff-paths";
import { useMe } from "../desk-frame";
import { useDeskPages } from "../desk-pages";
import { SearchForm, showQuery } from "../search-form";
import { CategorySelect } from "./category-select";
import { StaffProductList } from "./staff-product-list";
import { useProductChoices } from "./use-product-choices";

type Page = DataOf<typeof staffProductEndpoints.listStaffProducts>;

const shows: Record<ProductFilter, string> = {
  all: "All products",
  in_shop: "Published",
  not_in_shop: "Not published",
  no_picture: "No picture",
  running_out: "Low stock",
};

/** Product list with search and filters (BEYOND-39). */
export function ProductsPage() {
  const query = useSearchParams();
  const search = query.get("search") ?? "";
  const category = query.get("category") ?? "";
  const wanted = query.get("show") ?? "";
  const show = wanted in shows ? (wanted as ProductFilter) : "all";
  const { state, retry, more } = useDeskPages<Page>(
    `/api/staff/products?${new URLSearchParams({ search, category, show })}`,
    "products",
  );
  const mayEdit = useMe().may.includes("edit_products");
  const isAll = !search && !category && show === "all";
  const { categories } = useProductChoices();
  /** Keeps the other filters. */
  const look = (changed: Record<string, string>) =>
    showQuery({ search, category, show: show === "all" ? "" : show, ...changed });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl md:text-2xl">Products</h1>
        {mayEdit && <EditLinks />}
      </div>
      <div className="mt-3 mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_16rem_14rem]">
        <div className="sm:col-span-2 lg:col-span-1">
          <SearchForm
            key={search}
            label="Name, brand or SKU"
            search={search}
            onFind={(text) => look({ search: text })}
          />
        </div>
        <CategorySelect
          categories={categories}
          value={category}
          onChange={({ target }) => look({ category: target.value })}
        />
        <Select
          label="Show"
          value={show}
          onChange={({ target }) => look({ show: target.value === "all" ? "" : target.value })}
        >
          {Object.entries(shows).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <LoadStatus state={state} label="Loading products" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <p role="status" className="mb-3 text-muted text-sm">
            {state.data.count === 1 ? "1 product" : `${state.data.count} products`}
          </p>
          {state.data.products.length > 0 && <StaffProductList products={state.data.products} />}
          {state.data.products.length === 0 && (isAll ? <NoProducts /> : <NothingFound />)}
          {more}
        </>
      )}
    </>
  );
}

function EditLinks() {
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink variant="outline" href={staffPaths.categories}>
        Categories
      </ButtonLink>
      <ButtonLink variant="outline" href={staffPaths.searchSynonyms}>
        Search synonyms
      </ButtonLink>
      <ButtonLink variant="outline" href={staffPaths.bulkEdit}>
        Bulk edit
      </ButtonLink>
      <ButtonLink href={staffPaths.newProduct}>New product</ButtonLink>
    </span>
  );
}

/** Empty state of a new shop. */
function NoProducts() {
  return (
    <EmptyState
      title="No products yet"
      text="A name and a price are enough to start. You can add pictures afterwards."
      className="rounded-card border border-line"
      action={<ButtonLink href={staffPaths.newProduct}>Add the first product</ButtonLink>}
    />
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No products found"
      text="Try fewer words or all categories."
      className="rounded-card border border-line"
      action={
        <Button variant="outline" onClick={() => showQuery({})}>
          Show all products
        </Button>
      }
    />
  );
}

"use client";

import { useSearchParams } from "next/navigation";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/field";
import { NotThere } from "@/components/ui/use-shop-data";
import type { GoodsShown, ListedGoods } from "@/lib/contracts/staff/goods";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskPages } from "../desk-pages";
import { SearchForm, showQuery } from "../search-form";
import { CategorySelect } from "./category-select";
import { GoodsRows } from "./goods-rows";
import { useGoodsChoices } from "./use-goods-choices";

interface Page {
  goods: ListedGoods[];
  next: string | null;
  count: number;
}

const join = (before: Page, more: Page) => ({ ...more, goods: [...before.goods, ...more.goods] });

const shows: Record<GoodsShown, string> = {
  all: "All goods",
  in_shop: "Published",
  not_in_shop: "Not published",
  no_picture: "Without a picture",
  running_out: "Running out",
};

/** What the shop sells, to find and to change (BEYOND-39). */
export function GoodsPage() {
  const query = useSearchParams();
  const search = query.get("search") ?? "";
  const category = query.get("category") ?? "";
  const wanted = query.get("show") ?? "";
  const show = wanted in shows ? (wanted as GoodsShown) : "all";
  const { state, retry, more } = useDeskPages<Page>(
    `/api/staff/goods?${new URLSearchParams({ search, category, show })}`,
    join,
  );
  const isAll = !search && !category && show === "all";
  const { categories } = useGoodsChoices();
  /** Keeps what else is chosen. */
  const look = (changed: Record<string, string>) =>
    showQuery({ search, category, show: show === "all" ? "" : show, ...changed });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl md:text-2xl">Goods</h1>
        <span className="flex flex-wrap gap-2">
          <ButtonLink variant="outline" href={staffPaths.categories}>
            Categories
          </ButtonLink>
          <ButtonLink variant="outline" href={staffPaths.searchWords}>
            Words of searches
          </ButtonLink>
          <ButtonLink variant="outline" href={staffPaths.manyGoods}>
            Many at once
          </ButtonLink>
          <ButtonLink href={staffPaths.newGoods}>New product</ButtonLink>
        </span>
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
      <NotThere state={state} label="Loading goods" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <p role="status" className="mb-3 text-muted text-sm">
            {state.data.count === 1 ? "1 product" : `${state.data.count} products`}
          </p>
          {state.data.goods.length > 0 && <GoodsRows goods={state.data.goods} />}
          {state.data.goods.length === 0 && (isAll ? <NoGoods /> : <NothingFound />)}
          {more}
        </>
      )}
    </>
  );
}

/** A new shop. */
function NoGoods() {
  return (
    <EmptyState
      title="No goods yet"
      text="A name and a price are enough to begin with. Pictures are added to the product afterwards."
      className="rounded-card border border-line"
      action={<ButtonLink href={staffPaths.newGoods}>Add the first product</ButtonLink>}
    />
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No goods found"
      text="No product is like that. Look for fewer words, or in all categories."
      className="rounded-card border border-line"
      action={
        <Button variant="outline" onClick={() => showQuery({})}>
          Show all goods
        </Button>
      }
    />
  );
}

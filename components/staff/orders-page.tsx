"use client";

import { useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select, TextInput } from "@/components/ui/field";
import { NotThere } from "@/components/ui/use-shop-data";
import type { ListedOrder } from "@/lib/contracts/staff/order-list";
import { orderWorklists, type WorklistName, worklists } from "@/lib/worklists";
import { useDeskPages } from "./desk-pages";
import { OrderRows } from "./order-rows";
import { type OrdersWanted, readWanted, writeWanted } from "./orders-wanted";

interface Page {
  orders: ListedOrder[];
  next: string | null;
}

const join = (before: Page, more: Page) => ({ ...before, orders: [...before.orders, ...more.orders] });

/** Changes the page's address without asking the server for a page. */
function show(wanted: OrdersWanted): void {
  window.history.pushState(null, "", `${window.location.pathname}${writeWanted(wanted)}`);
}

/** All orders, narrowed to a worklist or to what a search finds (BEYOND-35). */
export function OrdersPage() {
  const wanted = readWanted(new URLSearchParams(useSearchParams().toString()));
  return (
    <>
      <h1 className="text-xl md:text-2xl">Orders</h1>
      {/* Another search by Back or a link starts with its own words. */}
      <Narrow key={`${wanted.list}${wanted.search}`} wanted={wanted} />
      <Found key={writeWanted(wanted)} wanted={wanted} />
    </>
  );
}

function Narrow({ wanted }: { wanted: OrdersWanted }) {
  const [search, setSearch] = useState(wanted.search);
  function find(event: FormEvent) {
    event.preventDefault();
    show({ ...wanted, search });
  }
  return (
    <search>
      <form onSubmit={find} className="mt-3 mb-5 grid gap-3 sm:grid-cols-[1fr_14rem]">
        <TextInput
          label="Number, phone, name or e-mail"
          type="search"
          name="search"
          enterKeyHint="search"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        >
          <Button type="submit" variant="text" className="absolute top-1/2 right-1 -translate-y-1/2">
            Find
          </Button>
        </TextInput>
        <Select
          label="List"
          value={wanted.list ?? ""}
          onChange={(event) => show({ list: (event.target.value || null) as WorklistName | null, search })}
        >
          <option value="">All orders</option>
          {orderWorklists.map((name) => (
            <option key={name} value={name}>
              {worklists[name].label}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}

function Found({ wanted }: { wanted: OrdersWanted }) {
  const { state, retry, more } = useDeskPages<Page>(`/api/staff/orders${writeWanted(wanted)}`, join);
  if (state.kind !== "there") return <NotThere state={state} label="Loading orders" onRetry={retry} />;
  const { orders } = state.data;
  return (
    <>
      <p role="status" className="sr-only">
        {orders.length} {orders.length === 1 ? "order" : "orders"} shown
      </p>
      {orders.length ? <OrderRows orders={orders} /> : <NothingFound wanted={wanted} />}
      {more}
    </>
  );
}

function NothingFound({ wanted: { list, search } }: { wanted: OrdersWanted }) {
  const text = search ? `No order has “${search}” in its number, name, phone or e-mail.` : "No order waits here.";
  return (
    <EmptyState
      title={search ? "No orders found" : "All done"}
      text={text}
      className="rounded-card border border-line"
      action={
        (list || search) && (
          <Button variant="outline" onClick={() => show({ list: null, search: "" })}>
            Show all orders
          </Button>
        )
      }
    />
  );
}

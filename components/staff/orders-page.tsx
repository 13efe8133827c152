"use client";

import { useSearchParams } from "next/navigation";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/field";
import { Phone } from "@/components/ui/icons";
import { textLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { DataOf } from "@/lib/contracts/endpoint";
import type { orderListEndpoints } from "@/lib/contracts/staff/order-list";
import { staffPaths } from "@/lib/staff-paths";
import { orderWorklists, type WorklistName, worklists } from "@/lib/worklists";
import { useDeskPages } from "./desk-pages";
import { type OrderFilter, orderFilterQuery, parseOrderFilter } from "./order-filter";
import { OrderRows } from "./order-rows";
import { SearchForm, showQuery } from "./search-form";

type Page = DataOf<typeof orderListEndpoints.listAllOrders>;

const show = ({ list, search }: OrderFilter) => showQuery({ list: list ?? "", search });

/** All orders, by worklist or search (BEYOND-35). */
export function OrdersPage() {
  const filter = parseOrderFilter(new URLSearchParams(useSearchParams().toString()));
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl md:text-2xl">Orders</h1>
        <ButtonLink href={staffPaths.newOrder} variant="outline">
          <Phone className="size-5" />
          New order
        </ButtonLink>
      </div>
      <div className="mt-3 mb-5">
        <SearchForm
          key={`${filter.list}${filter.search}`}
          label="Number, phone, name or email"
          search={filter.search}
          onFind={(search) => show({ ...filter, search })}
          filter={(search) => (
            <Select
              label="List"
              value={filter.list ?? ""}
              onChange={(event) => show({ list: (event.target.value || null) as WorklistName | null, search })}
            >
              <option value="">All orders</option>
              {orderWorklists.map((name) => (
                <option key={name} value={name}>
                  {worklists[name].label}
                </option>
              ))}
            </Select>
          )}
        />
      </div>
      <Found key={orderFilterQuery(filter)} filter={filter} />
    </>
  );
}

function Found({ filter }: { filter: OrderFilter }) {
  const { state, retry, more } = useDeskPages<Page>(`/api/staff/orders${orderFilterQuery(filter)}`, "orders");
  if (state.kind !== "there") return <LoadStatus state={state} label="Loading orders" onRetry={retry} />;
  const { orders } = state.data;
  return (
    <>
      <p role="status" className="sr-only">
        {orders.length} {orders.length === 1 ? "order" : "orders"} shown
      </p>
      {filter.list === "to_pack" && orders.length > 0 && (
        <p>
          <a href="/api/staff/packing-slips" target="_blank" rel="noreferrer" className={textLink}>
            Print packing slips
          </a>
        </p>
      )}
      {orders.length ? <OrderRows orders={orders} /> : <NothingFound filter={filter} />}
      {more}
    </>
  );
}

function NothingFound({ filter: { list, search } }: { filter: OrderFilter }) {
  const text = search
    ? `No order matches “${search}”. Search by number, phone, name or email.`
    : "There are no orders in this list.";
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

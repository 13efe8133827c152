"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select, TextInput } from "@/components/ui/field";
import { PageNumbers } from "@/components/ui/page-numbers";
import { ActionLink } from "@/components/ui/text-link";
import { type Failure, LoadStatus, useShopData } from "@/components/ui/use-shop-data";
import { notify } from "@/lib/client/toast";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";
import {
  countPages,
  describeFailure,
  emptyText,
  matchesOrder,
  type OrdersQuery,
  ordersPath,
  readOrdersQuery,
  statusChoices,
  writeOrdersQuery,
} from "./orders-list";
import { OrdersTable } from "./orders-table";

/** Shows the failure in the list and as a toast (SHP-ACCOUNT-49). */
function failureMessage(failure: Failure): string {
  const text = describeFailure(failure);
  notify.error(text);
  return text;
}

/** Updates the URL without a server request. */
function show(wanted: OrdersQuery): void {
  window.history.pushState(null, "", `${window.location.pathname}${writeOrdersQuery(wanted)}`);
}

/** The customer's orders with search, status filter and ten per page. */
export function OrdersPage() {
  const wanted = readOrdersQuery(new URLSearchParams(useSearchParams().toString()));
  const [term, setTerm] = useState("");
  const path = ordersPath(wanted);
  const { state, retry } = useShopData<{ orders: Order[]; totalOrders: number }>(path, failureMessage);

  // Keeps the page numbers while the next page loads.
  const [pages, setPages] = useState(0);
  const total = state.kind === "there" ? state.data.totalOrders : null;
  useEffect(() => {
    if (total !== null) setPages(countPages(total));
  }, [total]);

  function turnTo(page: number) {
    show({ ...wanted, page });
    window.scrollTo({ top: 0 });
  }

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-xl md:text-2xl">My Orders</h1>
        <ActionLink href={paths.products}>Continue Shopping</ActionLink>
      </div>
      <div className="mt-3 mb-6 grid gap-3 sm:grid-cols-[1fr_14rem]">
        <TextInput
          label="Search"
          type="search"
          placeholder="Search orders..."
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <Select
          label="Status"
          value={wanted.status}
          onChange={(event) => show({ ...wanted, status: event.target.value as OrdersQuery["status"], page: 1 })}
        >
          {statusChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <LoadStatus state={state} label="Loading your orders" onRetry={retry} />
      {state.kind === "there" && (
        <Found orders={state.data.orders} wanted={wanted} term={term} onReset={() => setTerm("")} />
      )}
      {state.kind !== "failed" && (
        <PageNumbers
          page={wanted.page}
          pages={pages}
          draw={(target, look) => <button type="button" {...look} onClick={() => turnTo(target)} />}
        />
      )}
    </div>
  );
}

function Found({
  orders,
  wanted,
  term,
  onReset,
}: {
  orders: Order[];
  wanted: OrdersQuery;
  term: string;
  onReset: () => void;
}) {
  const found = orders.filter((order) => matchesOrder(order, term));
  const narrowed = term.trim() !== "" || wanted.status !== "" || wanted.page > 1;
  return (
    <>
      <p role="status" className="sr-only">
        {found.length} {found.length === 1 ? "order" : "orders"} shown
      </p>
      {found.length ? (
        <OrdersTable orders={found} caption="Your orders" detailed />
      ) : (
        <EmptyState
          title="No orders found"
          text={emptyText(wanted, term)}
          className="rounded-card border border-line"
          action={
            narrowed ? (
              <Button
                variant="outline"
                onClick={() => {
                  onReset();
                  show({ status: "", page: 1 });
                }}
              >
                Show all orders
              </Button>
            ) : (
              <ButtonLink href={paths.products}>Browse Products</ButtonLink>
            )
          }
        />
      )}
    </>
  );
}

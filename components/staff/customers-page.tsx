"use client";

import { useSearchParams } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { NotThere } from "@/components/ui/use-shop-data";
import type { CustomerRow, GuestRow } from "@/lib/contracts/staff/customers";
import { formatDay } from "@/lib/dates";
import { formatPhone } from "@/lib/phone";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskPages } from "./desk-pages";
import { SearchForm, showQuery } from "./search-form";

interface Page {
  customers: CustomerRow[];
  next: string | null;
  guests: GuestRow[];
}

const join = (before: Page, more: Page) => ({ ...before, customers: [...before.customers, ...more.customers] });

/** Customers, the newest first; a search also finds who ordered without an account. */
export function CustomersPage() {
  const search = useSearchParams().get("search") ?? "";
  const { state, retry, more } = useDeskPages<Page>(`/api/staff/customers?${new URLSearchParams({ search })}`, join);
  return (
    <>
      <h1 className="text-xl md:text-2xl">Customers</h1>
      <div className="mt-3 mb-5 max-w-form">
        <SearchForm
          key={search}
          label="Name, e-mail or phone"
          search={search}
          onFind={(text) => showQuery({ search: text })}
        />
      </div>
      <NotThere state={state} label="Loading customers" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <p role="status" className="sr-only">
            {state.data.customers.length + state.data.guests.length} found
          </p>
          {state.data.customers.length > 0 && <CustomerRows customers={state.data.customers} />}
          {more}
          {state.data.guests.length > 0 && <GuestRows guests={state.data.guests} />}
          {state.data.customers.length + state.data.guests.length === 0 && <NothingFound search={search} />}
        </>
      )}
    </>
  );
}

const list = "divide-y divide-line rounded-card border border-line";
const row =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 text-sm hover:bg-paper active:bg-line md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]";

function CustomerRows({ customers }: { customers: CustomerRow[] }) {
  return (
    <ul className={list}>
      {customers.map((customer) => (
        <li key={customer._id}>
          <Link href={staffPaths.customer(customer._id)} className={row}>
            <span className="min-w-0">
              <span className="block truncate font-bold">
                {customer.firstName} {customer.lastName}
              </span>
              <span className="block truncate text-muted text-xs">Since {formatDay(customer.createdAt)}</span>
            </span>
            <Reach {...customer} />
            <span className="flex flex-col items-end gap-1 max-md:col-start-2 max-md:row-start-1">
              <span className="tabular-nums">{orders(customer.orders)}</span>
              {!customer.active && <Badge tone="error">Deactivated</Badge>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function GuestRows({ guests }: { guests: GuestRow[] }) {
  return (
    <section aria-labelledby="guests-title">
      <h2 id="guests-title" className="mt-6 mb-2 text-lg">
        Ordered without an account
      </h2>
      <ul className={list}>
        {guests.map((guest) => (
          <li key={guest.lastOrder._id}>
            <Link href={staffPaths.order(guest.lastOrder.number)} className={row}>
              <span className="min-w-0">
                <span className="block truncate font-bold">
                  {guest.firstName} {guest.lastName}
                </span>
                <span className="block truncate text-muted text-xs">
                  Last order {guest.lastOrder.number}, {formatDay(guest.lastOrder.createdAt)}
                </span>
              </span>
              <Reach {...guest} />
              <span className="text-right tabular-nums max-md:col-start-2 max-md:row-start-1">
                {orders(guest.orders)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reach({ email, phone }: { email: string; phone: string | null }) {
  return (
    <span className="min-w-0 max-md:col-span-2">
      <span className="block truncate">{phone && formatPhone(phone)}</span>
      <span className="block truncate text-muted text-xs">{email}</span>
    </span>
  );
}

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      title={search ? "Nobody found" : "No customers yet"}
      text={
        search
          ? `Nobody has “${search}” in name, e-mail or phone.`
          : "Whoever opens an account stands here. Search for guests by name, e-mail or phone."
      }
      className="rounded-card border border-line"
      action={
        search && (
          <Button variant="outline" onClick={() => showQuery({})}>
            Show all customers
          </Button>
        )
      }
    />
  );
}

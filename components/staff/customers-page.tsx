"use client";

import { useSearchParams } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { DataOf } from "@/lib/contracts/endpoint";
import type { CustomerRow, GuestRow, staffCustomerEndpoints } from "@/lib/contracts/staff/customers";
import { formatDay } from "@/lib/dates";
import { formatPhone } from "@/lib/phone";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskPages } from "./desk-pages";
import { SearchForm, showQuery } from "./search-form";

type Page = DataOf<typeof staffCustomerEndpoints.listCustomers>;

/** Lists customers, newest first, including guests. */
export function CustomersPage() {
  const search = useSearchParams().get("search") ?? "";
  const { state, retry, more } = useDeskPages<Page>(
    `/api/staff/customers?${new URLSearchParams({ search })}`,
    "customers",
    "guests",
  );
  return (
    <>
      <h1 className="text-xl md:text-2xl">Customers</h1>
      <div className="mt-3 mb-5 max-w-form">
        <SearchForm
          key={search}
          label="Name, email or phone"
          search={search}
          onFind={(text) => showQuery({ search: text })}
        />
      </div>
      <LoadStatus state={state} label="Loading customers" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <p role="status" className="sr-only">
            {state.data.customers.length + state.data.guests.length} found
          </p>
          <People {...state.data} />
          {more}
          {state.data.customers.length + state.data.guests.length === 0 && <NothingFound search={search} />}
        </>
      )}
    </>
  );
}

const look =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 text-sm hover:bg-paper active:bg-line md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]";

/** Sorts like the server: accounts by creation, guests by last order. */
function People({ customers, guests }: Pick<Page, "customers" | "guests">) {
  const rows = [
    ...customers.map((customer) => ({ key: customer._id, at: customer.createdAt, row: <Account {...customer} /> })),
    ...guests.map((guest) => ({ key: guest.lastOrder._id, at: guest.lastOrder.createdAt, row: <Guest {...guest} /> })),
  ].sort((a, b) => b.at.localeCompare(a.at) || (a.key < b.key ? 1 : -1));
  if (rows.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {rows.map(({ key, row }) => (
        <li key={key}>{row}</li>
      ))}
    </ul>
  );
}

function Account(customer: CustomerRow) {
  return (
    <Link href={staffPaths.customer(customer._id)} className={look}>
      <Name {...customer} note={`Joined ${formatDay(customer.createdAt)}`} />
      <Reach {...customer} />
      <span className="flex flex-col items-end gap-1 max-md:col-start-2 max-md:row-start-1">
        <span className="tabular-nums">{orders(customer.orders)}</span>
        {!customer.active && <Badge tone="error">Deactivated</Badge>}
      </span>
    </Link>
  );
}

/** Links to the last order, because a guest has no account page. */
function Guest(guest: GuestRow) {
  const { number, createdAt } = guest.lastOrder;
  return (
    <Link href={staffPaths.order(number)} className={look}>
      <Name {...guest} note={`Last order ${number}, ${formatDay(createdAt)}`} />
      <Reach {...guest} />
      <span className="flex flex-col items-end gap-1 max-md:col-start-2 max-md:row-start-1">
        <span className="tabular-nums">{orders(guest.orders)}</span>
        <Badge>No account</Badge>
      </span>
    </Link>
  );
}

function Name({ firstName, lastName, note }: { firstName: string; lastName: string; note: string }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-bold">
        {firstName} {lastName}
      </span>
      <span className="block truncate text-muted text-xs">{note}</span>
    </span>
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
      title={search ? "No customers found" : "No customers yet"}
      text={
        search
          ? `No customer matches “${search}”. Search by name, email or phone.`
          : "Customers appear here when they create an account or place an order."
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

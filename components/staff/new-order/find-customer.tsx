import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import type { CustomerCard, CustomerRow, GuestRow } from "@/lib/contracts/staff/customers";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatPhone } from "@/lib/phone";
import { askDesk, describeDeskFailure } from "../ask-desk";
import { SearchForm } from "../search-form";
import { type CallerForm, callerOfCustomer, callerOfOrder } from "./caller-form";

const SHOWN = 5;

/** Known customer or earlier guest. */
export interface KnownCaller {
  /** Account id; null for a guest. */
  customer: string | null;
  form: CallerForm;
}

interface Found {
  search: string;
  customers: CustomerRow[];
  guests: GuestRow[];
}

/** Customer from the account, with the address of the latest order if the account has none. */
export async function readCaller(customer: string): Promise<KnownCaller | string> {
  const reply = await askDesk<{ data: CustomerCard }>(`/api/staff/customers/${customer}`);
  if (!reply?.ok) return describeDeskFailure(reply);
  const card = reply.body.data;
  const [latest] = card.latestOrders;
  const form = callerOfCustomer(card);
  if (form.address || !latest) return { customer, form };
  const known = await readOrder(latest.number);
  return { customer, form: typeof known === "string" ? form : { ...known, email: card.email } };
}

async function readOrder(number: string): Promise<CallerForm | string> {
  const reply = await askDesk<{ data: StaffOrder }>(`/api/staff/orders/${encodeURIComponent(number)}`);
  return reply?.ok ? callerOfOrder(reply.body.data.order) : describeDeskFailure(reply);
}

/** Finds customers and earlier guests by phone, name or email. */
export function FindCustomer({ onChoose }: { onChoose: (caller: KnownCaller) => void }) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();

  async function find(search: string) {
    setProblem(null);
    if (!search) return setFound(null);
    const query = new URLSearchParams({ search, limit: String(SHOWN) });
    const reply = await askDesk<{ data: Omit<Found, "search"> }>(`/api/staff/customers?${query}`);
    if (!reply?.ok) return setProblem(describeDeskFailure(reply));
    const { customers, guests } = reply.body.data;
    setFound({ search, customers, guests: guests.slice(0, SHOWN) });
  }

  async function choose(read: Promise<KnownCaller | string>) {
    setProblem(null);
    const caller = await read;
    if (typeof caller === "string") return setProblem(caller);
    setFound(null);
    onChoose(caller);
  }

  async function readGuest({ lastOrder }: GuestRow): Promise<KnownCaller | string> {
    const form = await readOrder(lastOrder.number);
    return typeof form === "string" ? form : { customer: null, form };
  }

  return (
    <div className="mb-4">
      <SearchForm label="Find customer: phone, name or email" search="" onFind={(search) => run(() => find(search))} />
      <div role="alert" className="mt-2 empty:mt-0">
        {problem && <Alert>{problem}</Alert>}
      </div>
      <p role="status" className="mt-2 text-muted text-sm empty:mt-0">
        {found && resultText(found)}
      </p>
      {found && (
        <ul className="divide-y divide-line">
          {found.customers.map((row) => (
            <Person
              key={row._id}
              person={row}
              note={row.active ? "Has an account" : "Account deactivated"}
              busy={busy || !row.active}
              onChoose={() => run(() => choose(readCaller(row._id)))}
            />
          ))}
          {found.guests.map((row) => (
            <Person
              key={row.lastOrder._id}
              person={row}
              note={`Last order ${row.lastOrder.number}`}
              busy={busy}
              onChoose={() => run(() => choose(readGuest(row)))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function resultText({ search, customers, guests }: Found): string {
  const count = customers.length + guests.length;
  if (count === 0) return `No customer matches “${search}”. Enter the new customer below.`;
  return count === 1 ? "1 person found" : `${count} people found`;
}

function Person({
  person: { firstName, lastName, phone, email },
  note,
  busy,
  onChoose,
}: {
  person: Pick<GuestRow, "firstName" | "lastName" | "phone" | "email">;
  note: string;
  busy: boolean;
  onChoose: () => void;
}) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          {firstName} {lastName}
        </p>
        <p className="truncate text-muted text-xs">
          {[phone && formatPhone(phone), email, note].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={`Choose ${firstName} ${lastName}`}
        aria-disabled={busy}
        onClick={() => busy || onChoose()}
      >
        Choose
      </Button>
    </li>
  );
}

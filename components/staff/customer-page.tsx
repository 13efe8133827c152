"use client";

import { usePathname } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Mail, Phone } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { useShopName } from "@/components/ui/shop-name";
import { BackLink } from "@/components/ui/text-link";
import type { CustomerCard, CustomerOrder } from "@/lib/contracts/staff/customers";
import { formatDay, formatDayAndTime } from "@/lib/dates";
import { placeLines } from "@/lib/delivery-place";
import { orderWord } from "@/lib/desk-words";
import { formatCedis } from "@/lib/money";
import { formatPhone, phoneLink } from "@/lib/phone";
import { staffPaths } from "@/lib/staff-paths";
import { greeting } from "@/lib/whatsapp-messages";
import { ActiveForm } from "./active-form";
import { useDeskData } from "./ask-desk";
import { useActionBlocker } from "./desk-frame";
import { LoadingPage } from "./desk-page";
import { WhatsAppLink } from "./whatsapp-link";

/** Customer page: contact, orders, addresses, account. */
export function CustomerPage() {
  const id = usePathname().split("/")[3] ?? "";
  const path = `/api/staff/customers/${id}`;
  const { state, retry, reload } = useDeskData<CustomerCard>(path);
  const blocker = useActionBlocker("deactivate_customer");
  if (state.kind !== "there")
    return <LoadingPage title="Customer" state={state} label="Loading the customer" onRetry={retry} />;
  const customer = state.data;
  return (
    <>
      <BackLink href={staffPaths.customers}>Customers</BackLink>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 break-words text-xl md:text-2xl">
          {customer.firstName} {customer.lastName}
        </h1>
        {!customer.active && <Badge tone="error">Deactivated</Badge>}
      </div>
      <ReachButtons {...customer} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <OrdersPanel orders={customer.latestOrders} count={customer.orderCount} />
        <div className="grid gap-5">
          <AccountPanel customer={customer} />
          <AddressesPanel addresses={customer.addresses} />
          <Panel title={customer.active ? "Deactivate the account" : "Activate the account"}>
            <Decisions decisions={customer.decisions} />
            {blocker ? (
              <p className="text-muted">{blocker}</p>
            ) : (
              <ActiveForm of="customer" active={customer.active} path={`${path}/active`} onDone={reload} />
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}

function ReachButtons({ _id, firstName, phone, email, active }: CustomerCard) {
  const shop = useShopName();
  const look = `${buttonClass("outline", "lg")} max-sm:grow`;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {active && (
        <Link href={staffPaths.newOrderFor(_id)} className={look}>
          New order
        </Link>
      )}
      {phone && (
        <>
          <a href={phoneLink(phone)} className={look}>
            <Phone className="size-5" />
            Call {formatPhone(phone)}
          </a>
          <WhatsAppLink phone={phone} text={greeting(shop, firstName)} className={look} />
        </>
      )}
      <a href={`mailto:${email}`} className={`${look} min-w-0`}>
        <Mail className="size-5 shrink-0" />
        <span className="truncate">{email}</span>
      </a>
    </div>
  );
}

function OrdersPanel({ orders, count }: { orders: CustomerOrder[]; count: number }) {
  return (
    <Panel title={count === 1 ? "1 order" : `${count} orders`}>
      {orders.length === 0 && <p className="text-muted">No orders yet.</p>}
      <ul className="-mx-2 divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id}>
            <Link
              href={staffPaths.order(order.number)}
              className="flex min-h-14 items-center gap-3 rounded-card px-2 py-2 hover:bg-paper active:bg-line"
            >
              <span className="min-w-0 grow">
                <span className="block font-bold tabular-nums">{order.number}</span>
                <span className="block text-muted text-xs">
                  {formatDayAndTime(order.createdAt)}
                  {order.asGuest && " · as a guest"}
                </span>
              </span>
              <span className="flex flex-col items-end gap-1">
                <span className="font-bold tabular-nums">{formatCedis(order.total)}</span>
                <Badge>{orderWord(order)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > orders.length && <p className="mt-2 text-muted text-xs">Showing the latest {orders.length}.</p>}
    </Panel>
  );
}

function AccountPanel({ customer }: { customer: CustomerCard }) {
  const facts = [
    ["Joined", formatDay(customer.createdAt)],
    ["Last login", customer.lastLogin ? formatDayAndTime(customer.lastLogin) : "Never"],
    ["Email confirmed", customer.emailVerified ? "Yes" : "No"],
    ["Logged in on", customer.signIns === 1 ? "1 device" : `${customer.signIns} devices`],
    ["Two-step sign-in", customer.secondFactor ? "On" : "Off"],
    ["Saved items", customer.savedItems.map(({ name }) => name).join(", ") || "None"],
  ] as const;
  return (
    <Panel title="Account">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function AddressesPanel({ addresses }: Pick<CustomerCard, "addresses">) {
  if (addresses.length === 0) return null;
  return (
    <Panel title="Addresses">
      <ul className="grid gap-4">
        {addresses.map((address) => (
          <li key={address._id}>
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {address.label || `${address.firstName} ${address.lastName}`}
              {address.isDefault && <Badge>Default</Badge>}
            </p>
            <p className="break-words">
              {address.label && `${address.firstName} ${address.lastName}, `}
              {placeLines(address, address.town).join(", ")}
            </p>
            <p className="tabular-nums">{formatPhone(address.phone)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Earlier activations and deactivations with their reasons. */
function Decisions({ decisions }: Pick<CustomerCard, "decisions">) {
  return decisions.map(({ at, by, active, reason }) => (
    <Alert key={at} tone="notice" className="mb-3">
      {active ? "Activated" : "Deactivated"} {formatDayAndTime(at)} by {by}
      {reason && `: ${reason}`}
    </Alert>
  ));
}

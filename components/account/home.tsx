"use client";

import { fullName } from "@/components/session";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CreditCard, Heart, MapPin, Package } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/loading";
import { ActionLink } from "@/components/ui/text-link";
import { useShopData } from "@/components/ui/use-shop-data";
import { useSession } from "@/lib/client/session";
import type { User } from "@/lib/contracts/accounts";
import type { Order } from "@/lib/contracts/orders";
import { formatDay, formatDayAndTime } from "@/lib/dates";
import { RECENT_ORDERS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { formatPhone } from "@/lib/phone";
import { OrdersTable } from "./orders-table";

/** At most three, the newest first (SHP-ACCOUNT-10). */
export const RECENT_PATH = `/api/orders?page=1&limit=${RECENT_ORDERS}&sort=-createdAt`;

/** The reason of a failure is not shown (SHP-ACCOUNT-14). */
const silence = () => "";

/** The account's home: a welcome, who one is, the ways on and the latest orders. */
export function AccountHome() {
  const { user } = useSession();
  const { state } = useShopData<{ orders: Order[] }>(RECENT_PATH, silence);
  if (!user) return null;
  return (
    <div className="grid gap-8">
      <Welcome user={user} />
      <QuickLinks recentOrders={state.kind === "there" ? state.data.orders.length : null} />
      {state.kind !== "failed" && <RecentOrders orders={state.kind === "there" ? state.data.orders : null} />}
      {/* Not before the orders: it stands below them and would be pushed away when they come. */}
      {state.kind !== "loading" && <ProfileSummary user={user} />}
    </div>
  );
}

/** SHP-ACCOUNT-03, SHP-ACCOUNT-04 */
export function Welcome({ user }: { user: Pick<User, "firstName" | "lastLogin"> }) {
  return (
    <header>
      <h1 className="text-xl md:text-2xl">Welcome, {user.firstName}</h1>
      <p className="mt-1 text-muted text-sm">
        {user.lastLogin ? `Last login: ${formatDayAndTime(user.lastLogin)}` : "First time login"}
      </p>
    </header>
  );
}

const links = [
  { label: "Orders", href: paths.orders, Icon: Package, text: "Track your orders" },
  { label: "Wishlist", href: paths.savedItems, Icon: Heart, text: "Your saved items" },
  { label: "Payment Methods", href: paths.paymentMethods, Icon: CreditCard, text: "Preferred payment" },
  { label: "Addresses", href: paths.addresses, Icon: MapPin, text: "Where we deliver" },
] as const;

/**
 * Four ways on (SHP-ACCOUNT-08, SHP-ACCOUNT-09).
 * @param recentOrders how many recent orders there are; null while that is not known
 */
export function QuickLinks({ recentOrders }: { recentOrders: number | null }) {
  return (
    <nav aria-label="In your account">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {links.map(({ label, href, Icon, text }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex h-full flex-col gap-2 rounded-card border border-line p-4 transition-colors hover:border-ink active:bg-paper"
            >
              <span className="flex items-center justify-between">
                <Icon className="size-6" />
                {href === paths.orders && recentOrders !== null && (
                  <span className="text-muted text-xs tabular-nums">{recentOrders} recent</span>
                )}
              </span>
              <span className="font-bold text-sm">{label}</span>
              <span className="text-muted text-xs">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who the shop knows the customer as (SHP-ACCOUNT-05 to SHP-ACCOUNT-07). */
export function ProfileSummary({ user }: { user: User }) {
  const facts = [
    ["Name", fullName(user)],
    ["Email", user.email],
    ["Phone", user.phoneNumber ? formatPhone(user.phoneNumber) : "Not provided"],
    ["Member since", user.createdAt ? formatDay(user.createdAt) : "N/A"],
  ] as const;
  return (
    <section aria-labelledby="summary-title" className="rounded-card border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="summary-title" className="text-lg">
          Your profile
        </h2>
        <ButtonLink href={paths.profile} variant="outline">
          Edit Profile
        </ButtonLink>
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="mt-0.5 break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The latest orders, or a way to a first one (SHP-ACCOUNT-10 to SHP-ACCOUNT-13); null while they are on their way. */
export function RecentOrders({ orders }: { orders: Order[] | null }) {
  return (
    <section aria-labelledby="recent-title" aria-busy={orders === null}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="recent-title" className="text-lg">
          Recent Orders
        </h2>
        {orders && orders.length > 0 && <ActionLink href={paths.orders}>View All</ActionLink>}
      </div>
      <div className="mt-2">
        {orders === null ? (
          <Skeleton className="h-48" />
        ) : orders.length ? (
          <OrdersTable orders={orders} caption="Your latest orders" />
        ) : (
          <EmptyState
            as="h3"
            title="No orders yet"
            text="Your orders will show here, with their status."
            action={<ButtonLink href={paths.products}>Browse Products</ButtonLink>}
            className="rounded-card border border-line"
          />
        )}
      </div>
    </section>
  );
}

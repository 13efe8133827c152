"use client";

import { useSession } from "@/lib/client/session";
import type { User } from "@/lib/contracts/accounts";
import type { Order } from "@/lib/contracts/orders";
import { formatDayAndTime } from "@/lib/dates";
import { RECENT_ORDERS } from "@/lib/limits";
import { useShopData } from "../use-shop-data";
import { ProfileSummary } from "./profile-summary";
import { QuickLinks } from "./quick-links";
import { RecentOrders } from "./recent-orders";

/** At most three, the newest first (SHP-ACCOUNT-10). */
export const RECENT_PATH = `/api/orders?page=1&limit=${RECENT_ORDERS}&sort=-createdAt`;

/** Why they could not be read is told to nobody (SHP-ACCOUNT-14). */
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

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/loading";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";
import { OrdersTable } from "../orders/orders-table";

/** The latest orders, or a way to a first one (SHP-ACCOUNT-10 to SHP-ACCOUNT-13); null while they are on their way. */
export function RecentOrders({ orders }: { orders: Order[] | null }) {
  return (
    <section aria-labelledby="recent-title" aria-busy={orders === null}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="recent-title" className="text-lg">
          Recent Orders
        </h2>
        {orders && orders.length > 0 && (
          <Link
            href={paths.orders}
            className="inline-flex min-h-11 items-center font-medium text-link text-sm underline-offset-4 hover:underline"
          >
            View All
          </Link>
        )}
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
            text="What you order shows here, and you can see where it is."
            action={<ButtonLink href={paths.products}>Browse Products</ButtonLink>}
            className="rounded-card border border-line"
          />
        )}
      </div>
    </section>
  );
}

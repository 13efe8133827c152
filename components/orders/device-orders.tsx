"use client";

import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/loading";
import type { Failure, ShopData } from "@/components/ui/use-shop-data";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";
import { TrackedOrder } from "./tracked-order";

export interface OpenedOrders {
  orders: Order[];
}

export const describeOpenedFailure = (failure: Failure) =>
  failure ? "We couldn't load your orders." : "We couldn't connect to the shop.";

/**
 * "Orders on this phone": orders this browser has an access token for (BEYOND-57). Logged-in customers get a link to
 * their account's orders.
 * @param state the request's state
 * @param isExpected whether orders were shown before, so that space is reserved while loading
 */
export function DeviceOrders({
  state,
  isExpected,
  isSignedIn,
  retry,
  reload,
}: {
  state: ShopData<OpenedOrders>;
  isExpected: boolean;
  isSignedIn: boolean;
  retry: () => void;
  reload: () => Promise<OpenedOrders | null>;
}) {
  const orders = state.kind === "there" ? state.data.orders : [];
  const isAwaited = isExpected && state.kind === "loading";
  const hasFailed = isExpected && state.kind === "failed";
  return (
    <>
      {isSignedIn && (
        <ButtonLink href={paths.orders} variant="outline" size="lg" className="mt-4 w-full">
          View your account's orders
        </ButtonLink>
      )}
      {(isAwaited || hasFailed || orders.length > 0) && (
        <section aria-labelledby="device-orders" aria-busy={isAwaited} className="mt-6">
          <h2 id="device-orders" className="mb-3 text-lg">
            Orders on this <span className="md:hidden">phone</span>
            <span className="max-md:hidden">computer</span>
          </h2>
          {isAwaited && <Skeleton className="h-72" />}
          {state.kind === "failed" && (
            <Alert role="alert" onRetry={retry}>
              {state.problem}
            </Alert>
          )}
          <ul className="grid gap-4 empty:hidden">
            {orders.map((order) => (
              <TrackedOrder
                key={order._id}
                order={order}
                onChange={async () => (await reload())?.orders.find(({ _id }) => _id === order._id) ?? null}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

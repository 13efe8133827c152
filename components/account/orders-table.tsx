import { OrderBadges } from "@/components/orders";
import { OrderPictures } from "@/components/ui/order-pictures";
import { ActionLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { paths } from "@/lib/paths";

/** On phones each row is a card: number and status, then date, then total. */
const row =
  "max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-4 max-[22rem]:gap-x-2 max-[22rem]:p-3 max-md:gap-y-1 max-md:rounded-card " +
  "max-md:border max-md:border-line max-md:p-4 md:border-line md:border-t";
const cell = "md:px-3 md:py-2 md:first:pl-5 md:last:pr-5";
const head = `${cell} text-left font-medium text-muted text-xs md:py-3`;

/** The last two are shown only with `detailed`. */
const columns = [
  { label: "Order ID", look: "left" },
  { label: "Date", look: "left" },
  { label: "Status", look: "left" },
  { label: "Total", look: "right" },
  { label: "Items", look: "right" },
  { label: "Details", look: "unseen" },
] as const;

/** Number of units of an order, as in the cart. */
export function countItems({ items }: Pick<Order, "items">): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Table of orders; cards on phones.
 * @param detailed adds item count and 'View Details' (SHP-ACCOUNT-53); otherwise the overview's short form
 *   (SHP-ACCOUNT-11)
 */
export function OrdersTable({
  orders,
  caption,
  detailed = false,
}: {
  orders: Order[];
  caption: string;
  detailed?: boolean;
}) {
  return (
    <div className="md:rounded-card md:border md:border-line">
      <table className="w-full text-sm tabular-nums max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.slice(0, detailed ? 6 : 4).map(({ label, look }) => (
              <th key={label} scope="col" className={`${head} ${look === "right" ? "md:text-right" : ""}`}>
                {look === "unseen" ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} detailed={detailed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order, detailed }: { order: Order; detailed: boolean }) {
  const items = countItems(order);
  return (
    <tr className={row}>
      <td className={`${cell} wrap-anywhere`}>
        <ActionLink href={paths.order(order.orderId)}>{order.orderId}</ActionLink>
      </td>
      <td className={`${cell} max-md:col-start-1 max-md:row-start-2 max-md:text-muted`}>
        {formatDay(order.createdAt)}
      </td>
      <td className={`${cell} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
        <OrderBadges order={order} />
      </td>
      <td className={`${cell} font-bold max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end md:text-right`}>
        {formatCedis(order.totals.total)}
      </td>
      {detailed && (
        <>
          <td className={`${cell} max-md:col-start-1 max-md:row-start-3 max-md:text-muted`}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-end">
              <OrderPictures order={order} />
              <span>
                {items}
                <span className="md:sr-only"> {items === 1 ? "item" : "items"}</span>
              </span>
            </span>
          </td>
          <td className={`${cell} max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end md:text-right`}>
            <ActionLink
              href={paths.order(order.orderId)}
              aria-label={`View Details of order ${order.orderId}`}
              className="whitespace-nowrap"
            >
              View Details
            </ActionLink>
          </td>
        </>
      )}
    </tr>
  );
}

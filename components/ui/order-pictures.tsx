import type { Order } from "@/lib/contracts/orders";
import { Thumbnail } from "./goods";

/** More would not fit in a row of the order list. */
const MOST_PICTURES = 3;

/** Pictures of an order's first three products; decorative, the item count stands beside them. */
export function OrderPictures({ order }: { order: Pick<Order, "items"> }) {
  return (
    <span aria-hidden className="flex gap-1">
      {order.items.slice(0, MOST_PICTURES).map(({ _id, product }) => (
        <Thumbnail key={_id} image={product?.featuredImage ?? null} size="xs" />
      ))}
    </span>
  );
}

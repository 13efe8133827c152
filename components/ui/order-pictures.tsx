import type { Order } from "@/lib/contracts/orders";
import { Thumbnail } from "./product-line";

/** More would not fit in a row of the order list. */
const MOST_PICTURES = 3;

/** Pictures of the first three products of an order, where a table has room for them; decorative. */
export function OrderPictures({ order }: { order: Pick<Order, "items"> }) {
  return (
    <span aria-hidden className="flex gap-1 md:max-xl:hidden">
      {order.items.slice(0, MOST_PICTURES).map(({ _id, product }) => (
        <Thumbnail key={_id} image={product?.featuredImage ?? null} size="xs" />
      ))}
    </span>
  );
}

import type { Order } from "@/lib/contracts/orders";
import { Thumbnail } from "./product-line";

/** More do not fit into a row of the order list. */
const MOST_PICTURES = 3;

/** Decorative pictures of an order's first three products. */
export function OrderPictures({ order }: { order: Pick<Order, "items"> }) {
  return (
    <span aria-hidden className="flex gap-1 md:max-xl:hidden">
      {order.items.slice(0, MOST_PICTURES).map(({ _id, product }) => (
        <Thumbnail key={_id} image={product?.featuredImage ?? null} size="xs" />
      ))}
    </span>
  );
}

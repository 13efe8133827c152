import type { ReactNode } from "react";
import { orderRowsAboveTotal, orderRowsBelowTotal } from "@/lib/amounts-to-pay";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis, toPesewas } from "@/lib/money";
import { paths } from "@/lib/paths";
import { Link } from "./link";
import { Panel } from "./panel";
import { LinePrice, Thumbnail, TotalsList } from "./product-line";

/**
 * Ordered items with their prices at that time, and totals.
 * @param noPicture placeholder for a missing picture
 * @param reader of the amounts; the buyer by default
 * @param children rendered between items and totals
 */
export function OrderedItems({
  order,
  title,
  noPicture = <Thumbnail image={null} size="sm" />,
  reader,
  children,
}: {
  order: Order;
  title: string;
  noPicture?: ReactNode;
  reader?: "staff";
  children?: ReactNode;
}) {
  const { items, promoCode } = order;
  const { subtotal, discount, total } = order.totals;
  return (
    <Panel title={title}>
      <ul className="mb-4 divide-y divide-line border-line border-b">
        {items.map(({ _id, product, quantity, priceAtOrder, discount: off }) => (
          <li key={_id} className="flex items-center gap-3 py-3.5">
            {product?.featuredImage ? <Thumbnail image={product.featuredImage} size="sm" /> : noPicture}
            <div className="min-w-0 grow text-sm">
              <p className="font-medium">
                {product?._id ? (
                  <Link href={paths.product(product.slug)} className="underline-offset-4 hover:underline">
                    {product.name}
                  </Link>
                ) : (
                  (product?.name ?? "Product unavailable")
                )}
              </p>
              <LinePrice quantity={quantity} each={priceAtOrder} />
              {off > 0 && <p className="text-right text-success text-xs">Discount −{formatCedis(off)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {children}
      <TotalsList
        totals={{ subtotal: toPesewas(subtotal), discount: toPesewas(discount), total: toPesewas(total) }}
        promoCode={promoCode}
        above={orderRowsAboveTotal(order)}
        below={orderRowsBelowTotal(order, reader)}
      />
    </Panel>
  );
}

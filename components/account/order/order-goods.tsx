import { Link } from "@/components/ui/link";
import { Thumbnail } from "@/components/ui/picture";
import { TotalsList } from "@/components/ui/totals-list";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis, formatMoney, toPesewas } from "@/lib/money";
import { paths } from "@/lib/paths";

type Item = Order["items"][number];

/** What was ordered at the prices of then, and what it came to (SHP-ACCOUNT-62, SHP-ACCOUNT-63). */
export function OrderGoods({ order }: { order: Order }) {
  const { subtotal, discount, total } = order.totals;
  return (
    <section aria-labelledby="goods-title" className="rounded-card border border-line p-5">
      <h2 id="goods-title" className="text-lg">
        Items
      </h2>
      <ul className="mt-2 mb-4 divide-y divide-line border-line border-b">
        {order.items.map((item) => (
          <ItemRow key={item._id} item={item} />
        ))}
      </ul>
      <h2 className="sr-only">Summary</h2>
      <TotalsList
        totals={{ subtotal: toPesewas(subtotal), discount: toPesewas(discount), total: toPesewas(total) }}
        promoCode={order.promoCode}
      />
    </section>
  );
}

function ItemRow({ item }: { item: Item }) {
  const { product, quantity, priceAtOrder } = item;
  return (
    <li className="flex items-center gap-3 py-3.5">
      {product?.featuredImage ? (
        <Thumbnail image={product.featuredImage} size="sm" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-paper text-center text-muted text-xs">
          No image
        </span>
      )}
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
        <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="text-muted text-xs">
            {quantity} × {formatCedis(priceAtOrder)}
          </span>
          <strong>{formatMoney(toPesewas(priceAtOrder) * quantity)}</strong>
        </p>
      </div>
    </li>
  );
}

import { Badge } from "@/components/ui/badge";
import type { ListedProduct } from "@/lib/contracts/staff/products";
import { formatCedis } from "@/lib/money";
import { staffPaths } from "@/lib/staff-paths";
import { LowBadge, ProductRows } from "../product-parts";

/** Products with price, stock and warnings. */
export function StaffProductList({ products }: { products: ListedProduct[] }) {
  return (
    <ProductRows
      products={products}
      hrefOf={staffPaths.product}
      below={(item) => (
        <>
          <span className="block truncate text-muted text-xs">
            {[item.sku, item.brand, item.category ?? "No category"].filter(Boolean).join(" · ")}
          </span>
          <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {!item.published && <Badge>Not published</Badge>}
            {!item.image && <Badge tone="pending">No picture</Badge>}
            <LowBadge product={item} />
          </span>
        </>
      )}
      sideClass="tabular-nums"
      side={(item) => (
        <>
          <span className="block font-bold">{formatCedis(item.price)}</span>
          {item.compareAt !== null && (
            <span className="block text-muted text-xs">
              <span className="sr-only">Before: </span>
              <s>{formatCedis(item.compareAt)}</s>
            </span>
          )}
          <span className="block text-muted text-xs">{item.onHand} available</span>
        </>
      )}
    />
  );
}

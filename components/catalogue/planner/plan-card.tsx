import { AddToCartButton } from "@/components/cart-panel";
import { Link } from "@/components/ui/link";
import { LinePrice, Thumbnail } from "@/components/ui/product-line";
import type { Product } from "@/lib/contracts/catalogue";
import { formatMoney, toCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { formatItems, formatPlan, formatTooStrong, inHours } from "@/lib/power/format-plan";
import type { Plan, PlanLine, Wish } from "@/lib/power/plan";
import { toSnapshot } from "../snapshot";

/** One way to run it: products with quantity and price, the total, and what will not run. */
export function PlanCard({
  kind,
  title,
  plan,
  wish,
  products,
}: {
  kind: "inverter" | "generator";
  title: string;
  plan: Plan;
  wish: Wish;
  products: Product[];
}) {
  const tooStrong = formatTooStrong(plan);
  return (
    <section aria-labelledby={kind} className="rounded-card border border-line p-4 md:p-6">
      <h3 id={kind} className="text-lg">
        {title}
      </h3>
      <p className="mt-1 font-medium text-sm">{formatPlan(plan, kind, wish)}</p>
      {plan.leftOut.length > 0 && (
        <p className="mt-2 rounded-card bg-pending-ground px-3 py-2 text-pending text-sm">
          {`Won’t run: ${formatItems(plan.leftOut)}. Nothing we have in stock runs that with the rest${kind === "inverter" ? ` for ${inHours(wish.hours)}` : ""}.`}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {plan.lines.map((line) => (
          <Line key={line.offer.slug} line={line} product={products.find(({ slug }) => slug === line.offer.slug)} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 py-3 font-bold text-lg tabular-nums">
        <span>Total</span>
        <span>{formatMoney(plan.total)}</span>
      </p>
      {tooStrong && <p className="text-muted text-sm">{`Too strong for it: ${tooStrong}.`}</p>}
    </section>
  );
}

function Line({ line: { offer, quantity }, product }: { line: PlanLine; product: Product | undefined }) {
  if (!product) return null;
  return (
    <li className="flex gap-3 py-3">
      <Thumbnail image={product.featuredImage} size="md" />
      <div className="min-w-0 grow text-sm">
        <Link href={paths.product(product.slug)} className="font-medium underline-offset-4 hover:underline">
          {product.name}
        </Link>
        <LinePrice quantity={quantity} each={toCedis(offer.price)} />
        <AddToCartButton product={toSnapshot(product)} quantity={quantity} size="md" className="mt-2" />
      </div>
    </li>
  );
}

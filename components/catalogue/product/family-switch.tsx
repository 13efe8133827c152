import { Link } from "@/components/ui/link";
import type { Family } from "@/lib/contracts/catalogue";
import { formatCedis } from "@/lib/money";
import { paths } from "@/lib/paths";

/**
 * Links between the variants of a product, with prices; each has a page (BEYOND-77).
 * @param here slug of the current product
 */
export function FamilySwitch({ family: { differsBy, members }, here }: { family: Family; here: string }) {
  return (
    <nav aria-label={differsBy}>
      <p className="font-medium text-sm">{differsBy}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {members.map(({ slug, label, price, inStock }) => (
          <li key={slug}>
            <Link
              href={paths.product(slug)}
              aria-current={slug === here ? "page" : undefined}
              className={`flex min-h-11 flex-col rounded-card border px-4 py-2 text-sm hover:border-ink ${slug === here ? "border-ink bg-paper font-bold" : "border-line"}`}
            >
              {label}
              <span className="text-muted text-xs tabular-nums">{inStock ? formatCedis(price) : "Out of stock"}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import type { PriceChange } from "@/lib/contracts/staff/product-prices";
import { formatMoney, MAX_PESEWAS, type Pesewas } from "@/lib/money";
import type { ProductValues } from "@/lib/product-fields";
import type { Actor } from "@/server/core/as-staff";
import { Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { ordinaryFields } from "@/server/core/product-columns";
import { whereAll } from "../search";
import { headingOf } from "./file/columns";
import { type FileProblem, type FileRow, MOST_ROWS } from "./file/parse";
import { planRows } from "./file/plan";
import { type PlanOptions, previewOrApply } from "./file/write-plan";
import { conditionsOf, type ProductSelection } from "./list";
import { changedPrice } from "./price-change";

/** Prices of a product in pesewas. */
type Priced = ProductValues<Pesewas, "name" | "price" | "compareAt"> & { slug: string };

/**
 * Previews a price change by a percentage, or applies the preview of a digest (BEYOND-42).
 * A cut may keep the current price as compare-at price; a raise removes the compare-at price.
 * @throws AppError VALIDATION for too many products; CONFLICT if the changes differ from the preview
 */
export async function changePrices(
  member: Actor,
  change: PriceChange,
  options: PlanOptions = {},
): Promise<BulkEditPlan> {
  return previewOrApply(member, (tx) => planPrices(tx, change), options);
}

async function planPrices(tx: Tx, change: PriceChange) {
  const products = await selectPriced(tx, change);
  if (products.length > MOST_ROWS)
    throw new AppError("VALIDATION", {
      message: `More than ${MOST_ROWS} products match. Choose a category or a brand.`,
    });
  const problems: FileProblem[] = [];
  const rows = products.map((one, at): FileRow => {
    const price = changedPrice(one.price, change);
    const problem = problemOf(one, price);
    if (problem) problems.push({ line: at + 1, column: headingOf("price"), problem });
    return { line: at + 1, values: { slug: one.slug, ...(price !== one.price && values(one, price, change)) } };
  });
  return planRows(tx, rows, problems);
}

function values({ price: before }: Priced, price: number, { direction, keepBefore }: PriceChange): FileRow["values"] {
  if (direction === "up") return { price, compareAt: null };
  return keepBefore ? { price, compareAt: before } : { price };
}

function problemOf({ name, price: before }: Priced, price: number): string | null {
  const was = `“${name}” costs ${formatMoney(before)}`;
  if (price <= 0) return `${was} and would cost nothing. Use a smaller percentage or finer rounding`;
  if (price > MAX_PESEWAS) return `${was} and would exceed the maximum price`;
  return null;
}

async function selectPriced(tx: Tx, chosen: ProductSelection): Promise<Priced[]> {
  return tx.$queryRaw<Priced[]>(Prisma.sql`
    SELECT p.slug, ${ordinaryFields(["name", "price", "compareAt"])}
    FROM product p LEFT JOIN category c ON c.id = p.category_id ${whereAll(conditionsOf(chosen))}
    ORDER BY p.name, p.id LIMIT ${MOST_ROWS + 1}`);
}

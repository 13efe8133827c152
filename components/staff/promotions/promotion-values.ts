import { needed } from "@/lib/contracts/fields";
import type { PromotionTerms, StaffPromotion } from "@/lib/contracts/staff/promotions";
import { endOfDay, firstDayOf, lastDayOf, startOfDay } from "@/lib/dates";
import { cedis, readCedis, writeCedis } from "@/lib/money";
import type { PromotionKind } from "@/lib/promotions";

/** Form values of a promotion; days are UTC, which is Ghana's time. */
export interface PromotionValues {
  byItself: boolean;
  code: string;
  name: string;
  kind: PromotionKind;
  percent: string;
  amount: string;
  scope: "all" | "category" | "brand" | "products";
  category: string;
  brand: string;
  /** Ids, separated by spaces. */
  products: string;
  minAmount: string;
  minPieces: string;
  firstOrder: boolean;
  perCustomer: string;
  maxUses: string;
  active: boolean;
  firstDay: string;
  lastDay: string;
}

export const nameOf = ({ code, name }: Pick<StaffPromotion, "code" | "name">) => code ?? name ?? "";

const orEmpty = (count: number | null | undefined) => (count ? String(count) : "");

/** @param promotion null for a new one */
export function toValues(promotion: StaffPromotion | null): PromotionValues {
  const { category = null, brand = null, products = [] } = promotion ?? {};
  return {
    byItself: promotion?.name != null,
    code: promotion?.code ?? "",
    name: promotion?.name ?? "",
    kind: promotion?.kind ?? "percent",
    percent: orEmpty(promotion?.percent),
    amount: promotion?.amount ? writeCedis(promotion.amount) : "",
    scope: category ? "category" : brand ? "brand" : products.length ? "products" : "all",
    category: category ?? "",
    brand: brand ?? "",
    products: products.join(" "),
    minAmount: promotion?.minAmount ? writeCedis(promotion.minAmount) : "",
    minPieces: orEmpty(promotion?.minPieces),
    firstOrder: promotion?.firstOrder ?? false,
    perCustomer: orEmpty(promotion?.perCustomer),
    maxUses: orEmpty(promotion?.maxUses),
    active: promotion?.active ?? true,
    firstDay: firstDayOf(promotion?.startsAt),
    lastDay: lastDayOf(promotion?.endsAt),
  };
}

const isCount = (text: string) => /^[1-9]\d{0,5}$/.test(text.trim());
const countProblem = (text: string) =>
  text.trim() && !isCount(text) ? "Please enter a whole number, or leave it empty" : undefined;

/** Errors by field. */
export function checkPromotion(values: PromotionValues) {
  const { byItself, kind, scope, minAmount } = values;
  const isPercent = /^([1-9]\d?(\.\d)?|100(\.0)?)$/.test(values.percent.trim());
  return {
    code: byItself ? undefined : needed(values.code, "Please enter a code"),
    name: byItself ? needed(values.name, "Please enter the name that shoppers read") : undefined,
    percent: kind === "percent" && !isPercent ? "Please enter 1 to 100, such as 20 or 12.5" : undefined,
    amount: kind === "amount" && !readCedis(values.amount) ? "Please enter an amount, such as 50 or 49.50" : undefined,
    category: scope === "category" ? needed(values.category, "Please choose a category") : undefined,
    brand: scope === "brand" ? needed(values.brand, "Please choose a brand") : undefined,
    products: scope === "products" ? needed(values.products, "Please add at least one product") : undefined,
    minAmount:
      minAmount.trim() && readCedis(minAmount) === null ? "Please enter an amount, or leave it empty" : undefined,
    minPieces: countProblem(values.minPieces),
    perCustomer: countProblem(values.perCustomer),
    maxUses: countProblem(values.maxUses),
    lastDay:
      values.firstDay && values.lastDay && values.lastDay < values.firstDay
        ? "The last day is before the first"
        : undefined,
  };
}

const countOf = (text: string) => (isCount(text) ? Number(text) : null);

/** Request body: from the start of the first day to the end of the last. */
export function toTerms(values: PromotionValues): PromotionTerms {
  const { byItself, kind, scope, active, firstDay, lastDay } = values;
  return {
    ...{ kind, active },
    name: byItself ? values.name.trim() : null,
    firstOrder: !byItself && values.firstOrder,
    percent: kind === "percent" ? Number(values.percent) : null,
    amount: kind === "amount" ? readCedis(values.amount) : null,
    category: scope === "category" ? values.category || null : null,
    brand: scope === "brand" ? values.brand || null : null,
    products: scope === "products" ? values.products.split(" ").filter(Boolean) : [],
    minAmount: readCedis(values.minAmount) ?? cedis(0),
    minPieces: countOf(values.minPieces) ?? 0,
    perCustomer: byItself ? null : countOf(values.perCustomer),
    maxUses: countOf(values.maxUses),
    startsAt: startOfDay(firstDay),
    endsAt: endOfDay(lastDay),
  };
}

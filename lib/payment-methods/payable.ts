import type { ShownSettings } from "@/lib/contracts/settings";
import {
  type CheckoutMethod,
  type Limited,
  methodFacts,
  offeredMethods,
  onlineCheckoutMethods,
} from "@/lib/payment-methods";
import { type Cedis, formatMoney, type Pesewas, toPesewas } from "../money";
import { namesRegion } from "../zone-places";

/** Whether a method is offered in a region; true until a region is chosen. */
export function methodAllowed(method: CheckoutMethod, region: string): boolean {
  const { offered } = methodFacts(method);
  return region === "" || !offered?.regions || (offered.regions as readonly string[]).includes(region);
}

/**
 * Why the owner does not offer a method for an order, as a sentence; null if it is offered (BEYOND-105).
 * @param total after discount, without delivery; null while it is unknown
 */
export function limitProblem({ code, limit }: Limited, region: string, total: Pesewas | null): string | null {
  if (!limit) return null;
  const { fromPesewas: from, upToPesewas: upTo, regions } = limit;
  const { label } = methodFacts(code);
  if (regions !== null && region !== "" && !namesRegion(regions, region)) return `${label} is for ${regions} only.`;
  // An order without a price needs no payment.
  if (total === null || total === 0) return null;
  if (upTo !== null && total > upTo) return `${label} is for orders up to ${formatMoney(upTo)}.`;
  return from !== null && total < from ? `${label} is for orders from ${formatMoney(from)}.` : null;
}

/** Methods that can pay for one piece of a product. */
export const productMethods = (settings: ShownSettings, price: Cedis) =>
  payableMethods(offeredMethods(settings), "", toPesewas(price));

/** Why a method cannot pay an order to a region, as a sentence; null if it can (SHP-CHECKOUT-04, BEYOND-105). */
export function methodProblem(method: Limited, region: string, total: Pesewas | null): string | null {
  if (methodAllowed(method.code, region)) return limitProblem(method, region, total);
  return `Only available in ${methodFacts(method.code).offered?.regions?.join(" and ")}.`;
}

/** Methods that can pay an order, most used first. */
export function payableMethods(offered: readonly Limited[], region: string, total: Pesewas | null): CheckoutMethod[] {
  return offered.filter((method) => methodProblem(method, region, total) === null).map(({ code }) => code);
}

/**
 * Effective method: the chosen one if it is offered for the region and total, else cash, else the first that is.
 * Mobile money if none is; the server refuses such an order.
 */
export function methodInForce(
  { paymentMethod, region }: { paymentMethod: CheckoutMethod | ""; region: string },
  offered: readonly Limited[],
  total: Pesewas | null,
): CheckoutMethod {
  const allowed = payableMethods(offered, region, total);
  const [first = onlineCheckoutMethods[0]] = allowed;
  return [paymentMethod, "cash" as const].find((code) => code !== "" && allowed.includes(code)) || first;
}

import { type CheckoutErrors, missingFields, toFieldErrors } from "./checkout-errors";
import type { CheckoutForm } from "./checkout-form";
import type { OrderBody } from "./order-body";

/** Fetches the contract's code, which is heavy, ahead of the moment it is needed. */
export function fetchOrderSchema() {
  return import("@/lib/contracts/orders").then(({ orderInput }) => orderInput).catch(() => null);
}

/**
 * What stands against sending this order: first what is missing, then what the contract refuses. When the contract's
 * code cannot be fetched the shop checks alone.
 */
export async function checkOrder(form: CheckoutForm, body: OrderBody): Promise<CheckoutErrors> {
  const schema = await fetchOrderSchema();
  const issues = schema?.safeParse(body).error?.issues ?? [];
  const refused = toFieldErrors(
    issues.map(({ path, message }): [string, string] => [path.join("."), message]),
    form,
  );
  return { ...refused, ...missingFields(form) };
}

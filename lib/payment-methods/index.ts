import type { ShownSettings } from "../contracts/settings";
import { type Cedis, formatCedis } from "../money";
import type { Clearing, Detail, PaymentMethodFacts } from "./facts";
import { registry } from "./registry";

export type { Clearing, Detail, PaymentMethodFacts, ProviderName } from "./facts";

type Registry = typeof registry;
export type PaymentMethod = keyof Registry;
/** What shoppers can choose. */
export type CheckoutMethod = {
  [Method in PaymentMethod]: Registry[Method]["offered"] extends null ? never : Method;
}[PaymentMethod];
/** What a provider is asked for. */
export type OnlineMethod = {
  [Method in CheckoutMethod]: Registry[Method]["provider"] extends null ? never : Method;
}[CheckoutMethod];

export const methodFacts = (method: PaymentMethod): PaymentMethodFacts => registry[method];

type AtLeastOne<T> = [T, ...T[]];

export const paymentMethods = Object.keys(registry) as AtLeastOne<PaymentMethod>;
const methodsWhere = (applies: (facts: PaymentMethodFacts) => boolean) =>
  paymentMethods.filter((method) => applies(methodFacts(method)));

/** Methods that are offered whatever the settings are. */
export const everydayMethods = methodsWhere(({ offered }) => offered !== null && !offered.when) as CheckoutMethod[];
export const checkoutMethods = methodsWhere(({ offered }) => offered !== null) as AtLeastOne<CheckoutMethod>;
/** Methods that a provider can be asked for; the first one is proposed to who cannot pay on delivery. */
export const onlineCheckoutMethods = methodsWhere(
  ({ offered, provider }) => offered !== null && provider !== null,
) as AtLeastOne<OnlineMethod>;

/** Methods that are paid at the provider before delivery. */
export const onlineMethods = methodsWhere(({ timing }) => timing === "online");
export const onDeliveryMethods = methodsWhere(({ timing }) => timing === "on_delivery");
/** Money that the rider takes in cash, together with the delivery fee. */
export const cashMethods = methodsWhere(({ timing, clearing }) => timing === "on_delivery" && clearing === null);
/** Paper that the rider takes and a person clears. */
export const handedMethods = methodsWhere(({ clearing }) => !!clearing?.handed);
/** Money that is received and then clears or bounces. */
export const clearedMethods = methodsWhere(({ clearing }) => clearing !== null);
/** How staff record an order as paid that was to be paid another way. */
export const recordedMethods = methodsWhere(({ recorded }) => recorded !== undefined) as AtLeastOne<PaymentMethod>;
/** How they are paid, in words. */
export const clearedBy = clearedMethods.map((method) => methodFacts(method).clearing?.by).join(" or ");

function isMethod(method: string): method is PaymentMethod {
  return Object.hasOwn(registry, method);
}

const isOneOf = (methods: readonly PaymentMethod[], method: string) => (methods as readonly string[]).includes(method);

export function isOnlineMethod(method: string): boolean {
  return isOneOf(onlineMethods, method);
}

/** Our own rider takes the money when the products arrive. */
export function isPaidOnDelivery(method: string): boolean {
  return isOneOf(onDeliveryMethods, method);
}

export function isPaidInCash(method: string): boolean {
  return isOneOf(cashMethods, method);
}

/** The words of a method that a person clears; null for any other. */
export function clearingOf(method: string): Clearing | null {
  return isMethod(method) ? methodFacts(method).clearing : null;
}

interface Sent {
  orderId: string;
  status: string;
  payment: PaidBy;
  totals: { total: Cedis };
}

/** Where the money of an order goes that waits to be sent, with amount and reference; nothing for any other. */
export function payInDetails(order: Sent, offered: Pick<OfferedMethod, "code" | "details">[]): Detail[] {
  if (!canReport(order)) return [];
  const details = offered.find(({ code }) => code === order.payment.method)?.details ?? [];
  return [...details, ["Amount", formatCedis(order.totals.total)], ["Reference", order.orderId]];
}

/** What a buyer does who is waiting for a payment by this method; empty where there is nothing to add. */
export function waitingHint(method: string): string {
  return (isMethod(method) && methodFacts(method).waiting) || "";
}

/** Whether the buyer of an order can say that its money was sent: it waits for what a person clears. */
export function canReport({ status, payment }: { status: string; payment: PaidBy }): boolean {
  return !!clearingOf(payment.method)?.report && status === "pending" && ["pending", "failed"].includes(payment.status);
}

/** Whether a method can be chosen for a region; before one is chosen it can. */
export function methodAllowed(method: CheckoutMethod, region: string): boolean {
  const { offered } = methodFacts(method);
  return region === "" || !offered?.regions || (offered.regions as readonly string[]).includes(region);
}

/** The method that counts: the one that was chosen where it is allowed, else cash, else the first online one. */
export function methodInForce({ paymentMethod, region }: { paymentMethod: CheckoutMethod | ""; region: string }) {
  if (paymentMethod && methodAllowed(paymentMethod, region)) return paymentMethod;
  return methodAllowed("cash", region) ? "cash" : onlineCheckoutMethods[0];
}

/** A payment method as checkout offers it. */
export interface OfferedMethod {
  code: CheckoutMethod;
  /** How paying goes. */
  text: string;
  details: Detail[];
}

/** Whether the shop offers a method as its settings are. */
export function isOffered(method: CheckoutMethod, settings: ShownSettings): boolean {
  return methodFacts(method).offered?.when?.(settings) ?? true;
}

/** What the shop offers as its settings are, the most used first. */
export function offeredMethods(settings: ShownSettings): OfferedMethod[] {
  return checkoutMethods
    .filter((code) => isOffered(code, settings))
    .map((code) => {
      const { steps, details } = methodFacts(code);
      return { code, text: steps?.checkout(settings) ?? "", details: details?.(settings) ?? [] };
    });
}

/** At checkout: cash and bank cheque name their region (SHP-CHECKOUT-04, SHP-CHECKOUT-05). */
export function checkoutMethodLabel(method: CheckoutMethod): string {
  const { checkoutLabel, label } = methodFacts(method);
  return checkoutLabel ?? label;
}

/** On the confirmation page and in mails (SHP-DATA-40, SHP-DATA-41). */
export function confirmationMethodLabel(method: string): string {
  return isMethod(method) ? methodFacts(method).label : "Payment before Delivery";
}

interface PaidBy {
  method: string;
  status: string;
}

/** In mails and documents: what the rider has taken is paid, what costs nothing is not. */
export function mailedMethodLabel({ payment, totals }: { payment: PaidBy; totals: { total: number } }): string {
  const { method, status } = payment;
  if (totals.total === 0) return "Nothing to pay";
  const paidLabel = status === "paid" && isMethod(method) && methodFacts(method).paidLabel;
  return paidLabel || confirmationMethodLabel(method);
}

/** In the account: cash reads 'Cash on Delivery', an unknown value stays as it is (SHP-DATA-34, SHP-DATA-40). */
export function accountMethodLabel(method: string): string {
  if (!isMethod(method)) return method;
  const { accountLabel, label } = methodFacts(method);
  return accountLabel ?? label;
}

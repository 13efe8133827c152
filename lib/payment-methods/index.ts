import type { MethodLimit, ShownSettings } from "../contracts/settings";
import { type Cedis, formatCedis, type Pesewas } from "../money";
import type { Clearing, Detail, PaymentMethodFacts } from "./facts";
import type { PaymentMark } from "./marks";
import { registry } from "./registry";

export type { Clearing, Detail, PaymentMethodFacts, ProviderName } from "./facts";

type Registry = typeof registry;
export type PaymentMethod = keyof Registry;
/** Methods that shoppers can choose. */
export type CheckoutMethod = {
  [Method in PaymentMethod]: Registry[Method]["offered"] extends null ? never : Method;
}[PaymentMethod];
/** Methods paid through a provider. */
export type OnlineMethod = {
  [Method in CheckoutMethod]: Registry[Method]["provider"] extends null ? never : Method;
}[CheckoutMethod];

export const methodFacts = (method: PaymentMethod): PaymentMethodFacts => registry[method];

type AtLeastOne<T> = [T, ...T[]];

export const paymentMethods = Object.keys(registry) as AtLeastOne<PaymentMethod>;
const methodsWhere = (applies: (facts: PaymentMethodFacts) => boolean) =>
  paymentMethods.filter((method) => applies(methodFacts(method)));

export const checkoutMethods = methodsWhere(({ offered }) => offered !== null) as AtLeastOne<CheckoutMethod>;
/** Online methods; the first is suggested when pay on delivery is refused. */
export const onlineCheckoutMethods = methodsWhere(
  ({ offered, provider }) => offered !== null && provider !== null,
) as AtLeastOne<OnlineMethod>;

/** Methods paid online before delivery. */
export const onlineMethods = methodsWhere(({ timing }) => timing === "online");
export const onDeliveryMethods = methodsWhere(({ timing }) => timing === "on_delivery");
/** Methods paid to the rider in cash, with the delivery fee. */
export const cashMethods = methodsWhere(({ timing, clearing }) => timing === "on_delivery" && clearing === null);
/** Documents that the rider collects and staff clear. */
export const handedMethods = methodsWhere(({ clearing }) => !!clearing?.handed);
/** Methods that are received, then clear or bounce. */
export const clearedMethods = methodsWhere(({ clearing }) => clearing !== null);
/** Methods with which staff can record a payment for an order with another method. */
export const recordedMethods = methodsWhere(({ recorded }) => recorded !== undefined) as AtLeastOne<PaymentMethod>;
/** Their labels. */
export const clearedBy = clearedMethods.map((method) => methodFacts(method).clearing?.by).join(" or ");

function isMethod(method: string): method is PaymentMethod {
  return Object.hasOwn(registry, method);
}

const isOneOf = (methods: readonly PaymentMethod[], method: string) => (methods as readonly string[]).includes(method);

export function isOnlineMethod(method: string): boolean {
  return isOneOf(onlineMethods, method);
}

/** Whether the rider collects the money on delivery. */
export function isPaidOnDelivery(method: string): boolean {
  return isOneOf(onDeliveryMethods, method);
}

export function isPaidInCash(method: string): boolean {
  return isOneOf(cashMethods, method);
}

/** Texts of a manually cleared method; null for others. */
export function clearingOf(method: string): Clearing | null {
  return isMethod(method) ? methodFacts(method).clearing : null;
}

interface Sent {
  orderId: string;
  status: string;
  payment: PaidBy;
  totals: { total: Cedis };
}

/** Account details, amount and reference of an order that waits for a transfer; empty for others. */
export function payInDetails(order: Sent, accounts: PayInAccount[]): Detail[] {
  if (!canReport(order)) return [];
  const details = accounts.find(({ code }) => code === order.payment.method)?.details ?? [];
  return [...details, ["Amount", formatCedis(order.totals.total)], ["Reference", order.orderId]];
}

/** Whether the buyer can report the payment as sent. */
export function canReport({ status, payment }: { status: string; payment: PaidBy }): boolean {
  return !!clearingOf(payment.method)?.report && status === "pending" && ["pending", "failed"].includes(payment.status);
}

/** A payment method as checkout offers it. */
export interface OfferedMethod {
  code: CheckoutMethod;
  /** Explanation of the method. */
  text: string;
  /** Absent without one. */
  limit?: MethodLimit;
}

export type Limited = Pick<OfferedMethod, "code" | "limit">;

/** Account that a method is paid into, also while the method is switched off: earlier orders wait for their money. */
export interface PayInAccount {
  code: CheckoutMethod;
  details: Detail[];
}

export function payInAccounts(settings: ShownSettings): PayInAccount[] {
  return checkoutMethods
    .map((code) => ({ code, details: methodFacts(code).details?.(settings) ?? [] }))
    .filter(({ details }) => details.length > 0);
}

/** Whether the settings enable a method. */
export function isOffered(method: CheckoutMethod, settings: ShownSettings): boolean {
  return settings.paymentMethods[method] && (methodFacts(method).offered?.when?.(settings) ?? true);
}

/** Codes of the enabled methods, most used first. */
export function offeredCodes(settings: ShownSettings): CheckoutMethod[] {
  return checkoutMethods.filter((code) => isOffered(code, settings));
}

/** The method's own limit; if it is paid on delivery, at most the limit of the setting `cash`. */
function largestOrder(code: CheckoutMethod, { methodLimits, cash }: ShownSettings): Pesewas | null {
  const { upToPesewas: own } = methodLimits[code];
  if (!isPaidOnDelivery(code)) return own;
  return own !== null && own < cash.maxOrderPesewas ? own : cash.maxOrderPesewas;
}

/** Enabled methods, most used first. */
export function offeredMethods(settings: ShownSettings): OfferedMethod[] {
  return offeredCodes(settings).map((code) => {
    const limit = { ...settings.methodLimits[code], upToPesewas: largestOrder(code, settings) };
    const isLimited = Object.values(limit).some((value) => value !== null);
    const text = methodFacts(code).steps?.checkout(settings) ?? "";
    return { code, text, ...(isLimited && { limit }) };
  });
}

/** Marks of the methods, each once, the provider's last (BEYOND-80). */
export function marksOf(methods: readonly CheckoutMethod[]): PaymentMark[] {
  const facts = methods.map(methodFacts);
  return [
    ...new Set([...facts.flatMap(({ marks = [] }) => marks), ...facts.flatMap(({ provider }) => provider ?? [])]),
  ];
}

/** Completes "Pay by": `mobile money`, `bank transfer`. */
export const methodBy = (method: PaymentMethod): string => clearingOf(method)?.by ?? methodFacts(method).by;

/** `mobile money or card`, of the methods that are not paid on delivery; empty without any. */
export function prepaidBy(methods: readonly CheckoutMethod[]): string {
  return methods
    .filter((method) => !isPaidOnDelivery(method))
    .map(methodBy)
    .join(" or ");
}

/** `Pay on delivery in Greater Accra, or by mobile money or card`, of the offered methods; empty without any. */
export function waysToPay(methods: readonly CheckoutMethod[]): string {
  const regions = methods.filter(isPaidInCash).flatMap((method) => methodFacts(method).offered?.regions ?? []);
  const prepaid = prepaidBy(methods);
  const ways = [
    ...(regions.length > 0 ? [`on delivery in ${regions.join(" and ")}`] : []),
    ...(prepaid ? [`by ${prepaid}`] : []),
  ];
  return ways.length > 0 ? `Pay ${ways.join(", or ")}` : "";
}

/** As a choice at checkout: cash and bank cheque name their region (SHP-CHECKOUT-04, SHP-CHECKOUT-05). */
export function checkoutMethodLabel(method: CheckoutMethod): string {
  const { checkoutLabel, label } = methodFacts(method);
  return checkoutLabel ?? label;
}

/** In lists of what the shop accepts: `Cash on Delivery (Greater Accra only)`. */
export function acceptedMethodLabel(method: CheckoutMethod): string {
  const { label, offered } = methodFacts(method);
  return offered?.regions ? `${label} (${offered.regions.join(", ")} only)` : label;
}

/** On the confirmation page and in mails (SHP-DATA-40, SHP-DATA-41). */
export function confirmationMethodLabel(method: string): string {
  return isMethod(method) ? methodFacts(method).label : "Payment before Delivery";
}

interface PaidBy {
  method: string;
  status: string;
}

/** In emails and documents, depending on whether it was paid. */
export function mailedMethodLabel({ payment, totals }: { payment: PaidBy; totals: { total: number } }): string {
  const { method, status } = payment;
  if (totals.total === 0) return "Nothing to pay";
  const paidLabel = status === "paid" && isMethod(method) && methodFacts(method).paidLabel;
  return paidLabel || confirmationMethodLabel(method);
}

/** In the account and at the desk: an unknown value stays as it is (SHP-DATA-40). */
export function accountMethodLabel(method: string): string {
  return isMethod(method) ? methodFacts(method).label : method;
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useBusy } from "@/components/ui/hooks";
import { type CartLine, holdsLines, refreshCart } from "@/lib/client/cart-store";
import { checkOrder } from "@/lib/client/check-order";
import { readAttempt } from "@/lib/client/checkout-attempt";
import { updateProfile } from "@/lib/client/checkout-customer";
import type { CheckoutErrors } from "@/lib/client/checkout-errors";
import type { CheckoutField } from "@/lib/client/checkout-form";
import { findOrderer } from "@/lib/client/checkout-viewer";
import { finishOrder, type Next } from "@/lib/client/finish-order";
import { withLock } from "@/lib/client/lock";
import { type OrderBody, toOrderBody } from "@/lib/client/order-body";
import { forgetPromo, type Promo } from "@/lib/client/promo-store";
import { fetchQuote, quoteRequest } from "@/lib/client/quote";
import { CART_CHANGED, describeRefusal, NOT_SENT, type Refusal } from "@/lib/client/refusal";
import { sendOrder } from "@/lib/client/send-order";
import { loginHref, readSession, useSession } from "@/lib/client/session";
import { PAYMENT_REDIRECT_MS } from "@/lib/client/start-payment";
import type { CheckoutFormState } from "@/lib/client/use-checkout-form";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";

/** The calls before an order must not hold it up for long (SHP-CHECKOUT-29, SHP-CHECKOUT-35). */
const BEFORE_MS = 5000;

const INTERRUPTED: Refusal = {
  title: "Your last order may have reached us.",
  text: "We did not hear the answer. Press Confirm Order again: it will not be placed twice.",
};

/** Known once it is known who is here. */
function interrupted(): Refusal | null {
  const { status, user } = readSession();
  return (status === "guest" || user) && readAttempt(user?._id) ? INTERRUPTED : null;
}

export interface Placement {
  busy: boolean;
  errors: CheckoutErrors;
  refusal: Refusal | null;
  /** The order stands; the shopper is on the way to `paymentUrl` or to the confirmation. */
  placed: { order: Order; paymentUrl: string | null } | null;
  /**
   * Sends the order. `onErrors` hears which fields stand against it; `again`: also when the same goods were ordered a
   * moment ago.
   */
  place: (onErrors: (errors: CheckoutErrors) => void, options?: { again?: boolean }) => Promise<void>;
  clearError: (field: CheckoutField) => void;
  clearRefusal: () => void;
}

/** Checks, sends and follows up an order; while one is on its way another cannot be sent (SHP-CHECKOUT-46). */
export function usePlaceOrder(
  { form, owner }: Pick<CheckoutFormState, "form" | "owner">,
  lines: CartLine[],
  promo: Promo | null,
): Placement {
  const router = useRouter();
  const session = useSession();
  const { busy, run } = useBusy();
  const [errors, setErrors] = useState<CheckoutErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [placed, setPlaced] = useState<Placement["placed"]>(null);

  const place: Placement["place"] = (onErrors, { again = false } = {}) => run(() => attempt(onErrors, again));

  async function attempt(onErrors: (errors: CheckoutErrors) => void, again: boolean) {
    const orderer = await findOrderer(owner).catch(() => null);
    if (!orderer) return setRefusal(NOT_SENT);
    if (orderer.kind === "signed-out") return router.push(loginHref(paths.checkout));
    const customer = orderer.kind === "customer" ? orderer.user : null;
    const body: OrderBody = toOrderBody(form, lines, promo, Date.now(), customer?._id);
    if (again) body.again = true;
    const found = await checkOrder(form, body);
    setErrors(found);
    if (Object.keys(found).length) return onErrors(found);
    setRefusal(null);
    const { region, town } = { region: body.shippingAddress.state, town: body.shippingAddress.city };
    const request = quoteRequest(lines, { promoCode: promo?.code, region, town });
    const signal = AbortSignal.timeout(BEFORE_MS);
    await Promise.all([
      fetchQuote(request, signal).catch(() => null),
      customer && updateProfile(form, customer, signal),
    ]);
    const sent = await withLock("order", () => sendOnce(body));
    if (sent.kind === "changed") return setRefusal(CART_CHANGED);
    if (sent.kind === "done") return follow(sent.order, sent.next);
    const refused = describeRefusal(sent, form);
    setRefusal(refused);
    // A session that ended is on its way to the login already.
    if (refused.login && readSession().status === "guest") router.push(loginHref(paths.checkout));
    if (refused.prices) refreshCart(refused.prices);
    if (refused.dropPromo) forgetPromo();
    if (refused.fields) {
      setErrors(refused.fields);
      onErrors(refused.fields);
    }
  }

  /**
   * Sends an order unless another tab has ordered the same goods or emptied the cart. When this returns the cart knows
   * of the order; `next` is still under way.
   */
  async function sendOnce(body: OrderBody) {
    if (!holdsLines(lines)) return { kind: "changed" } as const;
    const sent = await sendOrder(body);
    if (sent.kind === "refused" || sent.kind === "unknown") return sent;
    const { kind, order } = sent;
    // Ahead of the empty cart, which would lead away from here.
    setPlaced({ order, paymentUrl: null });
    return { kind: "done", order, next: finishOrder(order, { earlier: kind === "earlier" }) } as const;
  }

  async function follow(order: Order, finishing: Promise<Next>) {
    const next = await finishing;
    if (next.to === "confirmation") return router.replace(paths.confirmation(order.orderId));
    setPlaced({ order, paymentUrl: next.url });
  }

  const { status, user } = session;
  useEffect(() => {
    if (status === "guest" || user) setRefusal((before) => before ?? interrupted());
  }, [status, user]);

  const paymentUrl = placed?.paymentUrl;
  const orderId = placed?.order.orderId;
  useEffect(() => {
    if (!paymentUrl) return;
    const timer = setTimeout(() => window.location.assign(paymentUrl), PAYMENT_REDIRECT_MS);
    // Coming back from the payment page by the browser's own button brings this page as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && router.replace(paths.confirmation(orderId));
    window.addEventListener("pageshow", comeBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [paymentUrl, orderId, router]);

  // A page that was left is kept hidden and shown again as it was: it must not tell of an order of before.
  useEffect(
    () => () => {
      setPlaced(null);
      setErrors({});
      setRefusal(interrupted());
    },
    [],
  );

  return {
    busy,
    errors,
    refusal,
    placed,
    place,
    clearError: (field) => setErrors(({ [field]: _, ...others }) => others),
    clearRefusal: () => setRefusal(null),
  };
}

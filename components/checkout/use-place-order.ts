"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { type AppliedOffer, type CartLine, forgetPromo, holdsLines, refreshCart } from "@/components/cart";
import { finishOrder, useWayToPayment } from "@/components/orders";
import { useOnLeave } from "@/components/ui/hooks";
import { useShopFacts } from "@/components/ui/shop-facts";
import { readAttempt } from "@/lib/client/checkout-storage";
import { withLock } from "@/lib/client/lock";
import { loginHref, readSession, useSession } from "@/lib/client/session";
import type { Order } from "@/lib/contracts/orders";
import type { Cedis, Pesewas } from "@/lib/money";
import { paths } from "@/lib/paths";
import { payableMethods } from "@/lib/payment-methods/payable";
import { findOrderer, tellShopFirst } from "./customer";
import { checkOrder } from "./errors";
import { toSentForm, walletOf } from "./form";
import { keepGuestDetails } from "./guest-details";
import { toOrderBody } from "./order-body";
import {
  CART_CHANGED,
  describeNotPayable,
  describeRefusal,
  INTERRUPTED,
  NOT_SENT,
  OFFLINE,
  type Refusal,
} from "./refusal";
import { sendOrder } from "./send-order";
import type { FormState } from "./use-checkout-form";

/** The order is placed; `paymentUrl` or the confirmation follows. */
export interface Placed {
  order: Order;
  paymentUrl: string | null;
}

/**
 * Validates, sends and follows up an order, one at a time (SHP-CHECKOUT-46).
 * @param shown what the page shows: the items' total, and the delivery fee once it is known
 * @param refresh updates prices and fee
 */
export function usePlaceOrder(
  form: FormState,
  owner: string | null,
  lines: CartLine[],
  shown: { offer: AppliedOffer | null; total: Pesewas; deliveryFee: Cedis | null },
  refresh: () => void,
) {
  const router = useRouter();
  const { status, user } = useSession();
  const { methods, phone } = useShopFacts();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);

  /** @param again send even if the same products were just ordered */
  async function place(again = false) {
    if (!navigator.onLine) return setRefusal(OFFLINE);
    const orderer = await findOrderer(owner).catch(() => null);
    if (!orderer) return setRefusal(NOT_SENT);
    if (orderer.kind === "signed-out") return router.push(loginHref(paths.checkout));
    const customer = orderer.kind === "customer" ? orderer.user : null;
    const values = toSentForm(form.values, methods, shown.total);
    const body = toOrderBody(values, lines, shown, Date.now(), customer?._id);
    if (again) body.again = true;
    if (form.refuse(await checkOrder(values, body))) return;
    if (!payableMethods(methods, values.region, shown.total).length)
      return setRefusal({ title: describeNotPayable(phone) });
    setRefusal(null);
    await tellShopFirst(form.values, body, customer);

    const sent = await withLock("order", async () => {
      // Another tab has ordered the same products or emptied the cart.
      if (!holdsLines(lines)) return { kind: "changed" } as const;
      const answer = await sendOrder(body);
      if (answer.kind === "refused" || answer.kind === "unknown") return answer;
      const { kind, order } = answer;
      if (order.customerDetails.isGuest) keepGuestDetails(form.values);
      // Before the cart is emptied, because an empty cart leaves checkout.
      setPlaced({ order, paymentUrl: null });
      // Update the cart before another tab continues; start the payment after that.
      const finishing = finishOrder(order, { earlier: kind === "earlier", wallet: walletOf(values) });
      return { kind: "stands", order, finishing } as const;
    });
    if (sent.kind === "changed") return setRefusal(CART_CHANGED);
    if (sent.kind !== "stands") return refuse(describeRefusal(sent, form.values));
    const next = await sent.finishing;
    if (next.to === "payment") setPlaced({ order: sent.order, paymentUrl: next.url });
    else router.replace(paths.confirmation(sent.order.orderId));
  }

  function refuse(refused: Refusal) {
    setRefusal(refused);
    // An ended session is already redirecting to the login.
    if (refused.login && readSession().status === "guest") router.push(loginHref(paths.checkout));
    if (refused.prices) {
      refreshCart(refused.prices);
      // The fee may have changed, or an offer started or ended.
      refresh();
    }
    if (refused.dropPromo) forgetPromo();
    if (refused.fields) form.refuse(refused.fields);
  }

  useEffect(() => {
    if (status === "guest" || user) setRefusal((before) => before ?? interrupted());
  }, [status, user]);

  useWayToPayment(placed?.paymentUrl ?? null, () => router.replace(paths.confirmation(placed?.order.orderId)));

  // Next keeps pages hidden and shows them again; do not show the previous order.
  useOnLeave(() => {
    setPlaced(null);
    form.refuse({});
    setRefusal(interrupted());
  });

  return {
    refusal,
    placed,
    place,
    orderAgain: () => form.send(() => place(true)),
    clearRefusal: () => setRefusal(null),
  };
}

/** Whether an earlier order is still unanswered; null until the session is known. */
function interrupted(): Refusal | null {
  const { status, user } = readSession();
  return (status === "guest" || user) && readAttempt(user?._id) ? INTERRUPTED : null;
}

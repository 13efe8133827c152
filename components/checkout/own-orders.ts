"use client";

import { useEffect, useState } from "react";
import { hasGuestOrders } from "@/lib/client/checkout-storage";
import { tryRequest } from "@/lib/client/request";
import type { Order } from "@/lib/contracts/orders";
import { normaliseEmail } from "@/lib/normalise";
import { isPaidOnDelivery } from "@/lib/payment-methods";
import { internationalDigits } from "@/lib/phone";
import { type ShopFacts, unpaidOnDelivery } from "@/lib/policies";
import type { CheckoutForm } from "./form";

/** Number of an account's newest orders to check. */
const LOOKED_THROUGH = 50;
const onTheWay: readonly string[] = ["pending", "processing", "shipped"];
const settled: readonly string[] = ["paid", "refunded"];

const isOpenOnDelivery = ({ payment, status }: Order) =>
  isPaidOnDelivery(payment.method) && onTheWay.includes(status) && !settled.includes(payment.status);

/**
 * Explains that a phone number or email has reached the limit of unpaid pay-on-delivery orders.
 * @param orders orders that this shopper may read; others are never counted here
 * @returns null if the limit is not reached by these orders
 */
export function tellOpenOrders(
  orders: Order[],
  { phone, email }: Pick<CheckoutForm, "phone" | "email">,
  { cashPerPhone, cashPerEmail }: Pick<ShopFacts, "cashPerPhone" | "cashPerEmail">,
): string | null {
  const open = orders.filter(isOpenOnDelivery);
  const onNumber = open.filter(
    ({ customerDetails }) => internationalDigits(customerDetails.phone) === internationalDigits(phone),
  ).length;
  if (onNumber >= cashPerPhone) return `You already have ${unpaidOnDelivery(onNumber)} on this number.`;
  const withEmail = open.filter(
    ({ customerDetails }) => normaliseEmail(customerDetails.email) === normaliseEmail(email),
  ).length;
  return withEmail >= cashPerEmail ? `You already have ${unpaidOnDelivery(withEmail)} with this email.` : null;
}

/** Orders that this shopper may read: an account's newest, or a guest's on this device. Empty while loading. */
export function useOwnOrders(userId: string | null): Order[] {
  const [orders, setOrders] = useState<Order[]>([]);
  useEffect(() => {
    setOrders([]);
    if (!userId && !hasGuestOrders()) return;
    let left = false;
    const path = userId ? `/api/orders?limit=${LOOKED_THROUGH}` : "/api/orders/opened";
    tryRequest<{ data: { orders: Order[] } }>(path).then((reply) => {
      if (!left && reply?.ok) setOrders(reply.body.data.orders);
    });
    return () => {
      left = true;
    };
  }, [userId]);
  return orders;
}

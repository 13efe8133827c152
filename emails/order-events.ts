import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { isOnlineMethod } from "@/lib/order-status";
import { REFUND_DAYS, RETURN_DAYS } from "@/lib/policies";

/** The last one is asked for by whoever lost the link; the others follow what happens to the order. */
export const orderEvents = ["placed", "paid", "shipped", "delivered", "cancelled", "refunded", "link"] as const;
export type OrderEvent = (typeof orderEvents)[number];

interface Words {
  subject: string;
  /** The state of the order, in the mail's biggest letters. */
  headline: string;
  /** What happens next, in one sentence. */
  next: string;
  action: string;
}

function arrival(order: Order): string {
  const { estimatedDelivery } = order.shipping;
  return estimatedDelivery ? ` It should reach you by ${formatDay(estimatedDelivery)}.` : "";
}

function placed(order: Order): Words {
  const free = order.totals.total === 0;
  const online = isOnlineMethod(order.payment.method) && !free;
  return {
    subject: `Order ${order.orderId} received`,
    headline: "We have your order",
    next: free
      ? `There is nothing to pay for your goods. We are packing them.${arrival(order)}`
      : online
        ? "Once your payment reaches us we pack your goods. You can pay or check it with the button below."
        : order.payment.method === "cash"
          ? `Pay the rider when your goods arrive.${arrival(order)}`
          : `Hand the rider your cheque when your goods arrive.${arrival(order)}`,
    action: online ? "Pay or view your order" : "View your order",
  };
}

/** The words of each mail about an order. */
export const orderWords: Record<OrderEvent, (order: Order) => Words> = {
  placed,
  paid: (order) => ({
    subject: `Payment received for order ${order.orderId}`,
    headline: "Payment received",
    next: `Thank you. We are packing your goods.${arrival(order)}`,
    action: "View your order",
  }),
  shipped: (order) => ({
    subject: `Order ${order.orderId} is on its way`,
    headline: "On its way to you",
    next: `${order.shipping.trackingNumber ? `Tracking number ${order.shipping.trackingNumber}. ` : ""}The rider calls you before arriving.${arrival(order)}`,
    action: "Follow your order",
  }),
  delivered: (order) => ({
    subject: `Order ${order.orderId} was delivered`,
    headline: "Delivered",
    next: `We hope everything works. If something is wrong, tell us within ${RETURN_DAYS} days.`,
    action: "View your order",
  }),
  cancelled: (order) => ({
    subject: `Order ${order.orderId} was cancelled`,
    headline: "Order cancelled",
    next: `Nothing more will be taken or sent. If you paid, we refund you within ${REFUND_DAYS}.`,
    action: "View your order",
  }),
  refunded: (order) => ({
    subject: `Refund for order ${order.orderId}`,
    headline: "Payment refunded",
    next: `Your money is on its way back. It can take ${REFUND_DAYS} to arrive.`,
    action: "View your order",
  }),
  link: (order) => ({
    subject: `Your link to order ${order.orderId}`,
    headline: "Here is your order",
    next: "You asked us for the link to it. If it was not you, you can leave this mail unread.",
    action: "View your order",
  }),
};

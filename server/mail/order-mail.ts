import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { MailShop } from "@/emails/layout";
import { type OrderEvent, orderEvents, writeOrderWords } from "@/emails/order-events";
import { OrderMail, orderMailText } from "@/emails/order-mail";
import type { Order } from "@/lib/contracts/orders";
import { addressTo } from "./address-to";
import { renderMail } from "./render";
import type { Mail } from "./send-mail";

export { type OrderEvent, orderEvents };

/** The mail that tells a customer what happened to an order; `orderUrl` is the link that opens it. */
export function writeOrderMail(props: { event: OrderEvent; order: Order; orderUrl: string; shop: MailShop }): Mail {
  const { event, order } = props;
  return {
    // The link may be asked for again and again: each is a mail of its own.
    key: event === "link" ? `order-link-${randomUUID()}` : `order-${order._id}-${event}`,
    to: addressTo({ ...order.customerDetails, email: order.email }),
    subject: writeOrderWords(event, order).subject,
    html: renderMail(createElement(OrderMail, props)),
    text: orderMailText(props),
  };
}

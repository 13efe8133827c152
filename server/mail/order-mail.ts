import { createElement } from "react";
import { type OrderEvent, orderEvents, orderWords } from "@/emails/order-events";
import { OrderMail, orderMailText } from "@/emails/order-mail";
import type { Order } from "@/lib/contracts/orders";
import { renderMail } from "./render";
import type { Mail } from "./send-mail";

export { type OrderEvent, orderEvents };

/** The mail that tells a customer what happened to an order; `orderUrl` is the link that opens it. */
export function writeOrderMail(props: { event: OrderEvent; order: Order; orderUrl: string }): Mail {
  const { event, order } = props;
  const { firstName, lastName } = order.customerDetails;
  return {
    key: `order-${order._id}-${event}`,
    to: { name: `${firstName} ${lastName}`, address: order.email },
    subject: orderWords[event](order).subject,
    html: renderMail(createElement(OrderMail, props)),
    text: orderMailText(props),
  };
}

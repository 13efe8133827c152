import type { Order, OrderReturn } from "@/lib/contracts/orders";
import { type Returns, refundTime } from "@/lib/policies";
import { type OrderTexts, VIEW } from "./order-events";

/** Decisions of staff on a return; refunds have emails of their own. */
export const returnEvents = ["accepted", "refused", "received"] as const;
export type ReturnEvent = (typeof returnEvents)[number];

/** Products of a return as text: `2 × LED bulb`. */
function returnedProducts({ items }: Pick<Order, "items">, { lines }: Pick<OrderReturn, "lines">): string {
  return lines
    .map(({ item, quantity }) => {
      const name = items.find(({ _id }) => _id === item)?.product?.name ?? "Product unavailable";
      return `${quantity} × ${name}`;
    })
    .join(", ");
}

/** Texts of an email about a return. */
export function writeReturnTexts(event: ReturnEvent, order: Order, asked: OrderReturn, returns: Returns): OrderTexts {
  const { orderId } = order;
  const products = returnedProducts(order, asked);
  const answer = asked.answer ? ` ${asked.answer}` : "";
  switch (event) {
    case "accepted": {
      const next = `You can return ${products}.${answer}`;
      return {
        subject: `Your return for order ${orderId} is accepted`,
        headline: "Your return is accepted",
        next,
        action: VIEW,
      };
    }
    case "refused": {
      const next = `We can't accept the return of ${products}.${answer} If you disagree, please call us.`;
      return {
        subject: `Your return for order ${orderId} was not accepted`,
        headline: "We can't accept your return",
        next,
        action: VIEW,
      };
    }
    case "received": {
      const next = `We have received ${products}. Your refund takes ${refundTime(returns)} from today.`;
      return {
        subject: `We have your return for order ${orderId}`,
        headline: "Your return has arrived",
        next,
        action: VIEW,
      };
    }
  }
}

import type { Order, OrderReturn } from "@/lib/contracts/orders";
import { REFUND_DAYS } from "@/lib/policies";
import { type OrderWords, VIEW } from "./order-events";

/** What staff do with a return. Its money is told by the mails of refunds. */
export const returnEvents = ["accepted", "refused", "received"] as const;
export type ReturnEvent = (typeof returnEvents)[number];

/** Which goods a return is about: `2 × LED bulb`. */
function returnedGoods({ items }: Pick<Order, "items">, { lines }: Pick<OrderReturn, "lines">): string {
  return lines
    .map(({ item, quantity }) => {
      const name = items.find(({ _id }) => _id === item)?.product?.name ?? "Product unavailable";
      return `${quantity} × ${name}`;
    })
    .join(", ");
}

/** The words of a mail about goods that come back. */
export function writeReturnWords(event: ReturnEvent, order: Order, asked: OrderReturn): OrderWords {
  const { orderId } = order;
  const goods = returnedGoods(order, asked);
  const answer = asked.answer ? ` ${asked.answer}` : "";
  switch (event) {
    case "accepted": {
      const next = `You can send this back: ${goods}.${answer}`;
      return {
        subject: `Your return for order ${orderId} is accepted`,
        headline: "Your return is accepted",
        next,
        action: VIEW,
      };
    }
    case "refused": {
      const next = `We cannot take this back: ${goods}.${answer} If you see it differently, please call us.`;
      return {
        subject: `About your return for order ${orderId}`,
        headline: "We cannot take this back",
        next,
        action: VIEW,
      };
    }
    case "received": {
      const next = `This is back with us: ${goods}. Your refund takes ${REFUND_DAYS} from today.`;
      return {
        subject: `We have your return for order ${orderId}`,
        headline: "Your return has arrived",
        next,
        action: VIEW,
      };
    }
  }
}

import type { Order } from "@/lib/contracts/orders";
import { formatCedis, formatMoney } from "@/lib/money";
import { riderMoney } from "@/lib/order-due";
import { cameBack, canPay, type OrderStatus } from "@/lib/order-status";
import { type Returns, refundTime, returnTime } from "@/lib/policies";
import { fitSms, type SmsEvent, toGsm } from "@/lib/sms";
import { refundedInAll } from "./refunded-words";

/** Later states in which a text about an event is no longer news. */
const overtaken: Partial<Record<SmsEvent, OrderStatus[]>> = {
  placed: ["shipped", "delivered", "completed", "cancelled"],
  paid: ["shipped", "delivered", "completed", "cancelled"],
  shipped: ["delivered", "completed", "cancelled"],
};

/** Whether a later text says more: a text may wait for the morning or for the provider. */
export function isOldNews(event: SmsEvent, { status, payment }: Order): boolean {
  return Boolean(overtaken[event]?.includes(status)) || (event === "placed" && payment.status === "paid");
}

/**
 * Text message about an order, in the GSM alphabet and in one part wherever its first sentence and link fit.
 * It is written when it is sent, as mails are.
 */
export function writeOrderSms(event: SmsEvent, order: Order, returns: Returns, orderUrl: string): string {
  return fitSms(sentences(event, order, returns), orderUrl);
}

/** Most important sentence first. */
function sentences(event: SmsEvent, order: Order, returns: Returns): string[] {
  const { orderId, payment, totals } = order;
  const isPaid = payment.status === "paid";
  const rider = riderMoney(order).cash;
  const cash = rider > 0 ? `Please have ${formatMoney(rider)} ready for the rider.` : "";
  switch (event) {
    case "placed":
      return [`Order ${orderId} received.`, canPay(order) ? `Pay ${formatCedis(totals.total)} here:` : cash];
    case "paid":
      return [`We received ${formatCedis(totals.total)} for order ${orderId}.`, "We are packing it.", cash];
    case "shipped":
      return [`Order ${orderId} is on its way.`, cash, "The rider will call you.", "Track it:"];
    case "delivered":
      return [`Order ${orderId} was delivered.`, `Is something wrong? Tell us within ${returnTime(returns)}.`];
    case "cancelled":
      return [
        `Order ${orderId} was cancelled.`,
        cameBack(order) ? "It came back to us." : "",
        isPaid && totals.total > 0 ? `We'll refund you within ${refundTime(returns)}.` : "",
      ];
    case "refunded": {
      const refund = refundedInAll(order);
      return [refund ? `Refund of ${refund.sum} for order ${orderId}.` : `We're refunding order ${orderId}.`];
    }
  }
}

/** Text message to a shopper who waits for a product (BEYOND-68); a long name is cut. */
export function writeStockSms({ name, price, url }: { name: string; price: string; url: string }): string {
  const [before, after] = ["Back in stock: ", toGsm(`, ${price}. ${url}`)];
  const room = 160 - before.length - after.length;
  const short = toGsm(name).replace(/[\^{}\\[~\]|€]/g, "");
  return before + (short.length <= room ? short : `${short.slice(0, Math.max(0, room - 3)).trimEnd()}...`) + after;
}

import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Phone } from "@/components/ui/icons";
import { useShopName } from "@/components/ui/shop-name";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { type OrderAction, standingOf } from "@/lib/order-actions";
import { refundLine } from "@/lib/order-refunds";
import { accountMethodLabel } from "@/lib/payment-methods";
import { formatPhone, phoneLink } from "@/lib/phone";
import { orderMessage } from "@/lib/whatsapp-messages";
import { WhatsAppLink } from "../whatsapp-link";
import { nextLabel } from "./action-words";
import { OpenFlags } from "./order-flags";

/** Order status, contact and the next step. */
export function OrderStanding({
  order,
  heading,
  busy,
  onPress,
  onResolve,
}: {
  order: StaffOrder;
  heading: RefObject<HTMLHeadingElement | null>;
  busy: boolean;
  onPress: (action: OrderAction) => void;
  onResolve: (flag: string) => void;
}) {
  const shop = useShopName();
  const { orderId, createdAt, totals, payment, customerDetails } = order.order;
  const { headline, todo, next } = standingOf(order.facts, order.returns);
  const refusal = next && order.actions[next];
  return (
    <header className="grid gap-4">
      <div>
        <p className="text-muted text-sm tabular-nums">
          Order {orderId} · {formatDayAndTime(createdAt)}
          {order.createdBy && ` · Phone order by ${order.createdBy}`}
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {headline}
        </h1>
        <p className="mt-1">{todo}</p>
        <p className="mt-1 font-medium text-sm tabular-nums">
          {formatCedis(totals.total)} · {accountMethodLabel(payment.method)} · {moneyWord(order)}
        </p>
      </div>
      <OpenFlags order={order} busy={busy} onResolve={onResolve} />
      <div className="flex flex-wrap gap-3">
        {next && (
          // A double click must not run the following step.
          <Button
            key={next}
            size="lg"
            className="max-sm:w-full"
            aria-disabled={busy || refusal !== null}
            onClick={({ detail }) => detail < 2 && !busy && refusal === null && onPress(next)}
          >
            {nextLabel(next, order)}
          </Button>
        )}
        {customerDetails.phone && (
          <Contact
            phone={customerDetails.phone}
            name={customerDetails.firstName}
            text={orderMessage(shop, order.order)}
          />
        )}
      </div>
      {refusal && <p className="text-muted text-sm">{refusal}</p>}
    </header>
  );
}

const paymentWords: Record<StaffOrder["facts"]["paymentStatus"], string> = {
  pending: "not paid",
  processing: "being checked",
  paid: "paid",
  failed: "payment failed",
  cancelled: "not paid",
  refunded: "refunded",
};

/** Payment state of the order with its refunds. */
function moneyWord({ order, facts, refundTotals }: StaffOrder): string {
  const { status } = order.payment;
  const refunds = refundLine(status, refundTotals);
  if (!refunds) return paymentWords[status];
  return facts.isBeingRefunded ? refunds : `${paymentWords[status]}, ${refunds}`;
}

function Contact({ phone, name, text }: { phone: string; name: string; text: string }) {
  const look = `${buttonClass("outline", "lg")} max-sm:grow`;
  return (
    <>
      <a href={phoneLink(phone)} className={look}>
        <Phone className="size-5" />
        <span>
          <span className="sr-only">Call {name}, </span>
          <span className="tabular-nums">{formatPhone(phone)}</span>
        </span>
      </a>
      <WhatsAppLink phone={phone} text={text} className={look} />
    </>
  );
}

import { Panel } from "@/components/ui/panel";
import { feeInTotal } from "@/lib/amounts-to-pay";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";
import { refundWords } from "@/lib/desk-words";
import { formatCedis, formatMoney } from "@/lib/money";
import { isCalledOff } from "@/lib/order-status";
import { accountMethodLabel, clearingOf } from "@/lib/payment-methods";
import { Facts } from "./facts";

/** Riders collect the fee in cash on delivery, also for orders paid online unless their total includes it. */
function deliveryFee({ order, feeCollectedAt }: StaffOrder): string {
  const { amount } = order.deliveryFee;
  const inTotal = feeInTotal(order.totals);
  if (amount === 0 && inTotal > 0) return `${formatMoney(inTotal)}, in the total`;
  if (amount === 0) return "Free";
  if (feeCollectedAt) return `${formatCedis(amount)}, collected ${formatDayAndTime(feeCollectedAt)}`;
  return `${formatCedis(amount)}, ${isCalledOff(order) ? "not collected" : "not collected yet"}`;
}

/** Payment method, attempts, refunds and disputes. */
export function OrderMoney({ order: staffOrder }: { order: StaffOrder }) {
  const { order, payments, refunds, disputes } = staffOrder;
  const { payment } = order;
  // Keeps showing the cheque of an order that was then paid another way.
  const agreed = staffOrder.agreedMethod ?? payment.method;
  const clearing = clearingOf(agreed);
  const { chequeBouncedAt } = staffOrder;
  return (
    <Panel title="Money">
      <Facts
        facts={{
          Method: accountMethodLabel(payment.method),
          "Agreed method": agreed === payment.method ? null : accountMethodLabel(agreed),
          "Delivery fee": deliveryFee(staffOrder),
          Paid: payment.paidAt && formatDayAndTime(payment.paidAt),
          Reference: payment.reference,
          ...(clearing && {
            [clearing.presses.receive_cheque.label]:
              payment.chequeReceivedAt && formatDayAndTime(payment.chequeReceivedAt),
            [clearing.presses.bounce_cheque.label]: chequeBouncedAt && formatDayAndTime(chequeBouncedAt),
          }),
        }}
      />
      <Entries
        title="Disputes"
        entries={disputes.map(({ providerId, status, resolution, amount, dueAt }) => ({
          key: providerId,
          text: `Dispute ${providerId}${amount === null ? "" : ` of ${formatCedis(amount)}`}: ${resolution ?? status}`,
          detail: dueAt && `Answer it at Paystack by ${formatDayAndTime(dueAt)}`,
        }))}
      />
      <Entries
        title="Refunds"
        entries={refunds.map(({ _id, amount, state, reason, note, by, at }) => ({
          key: _id,
          text: `${formatCedis(amount)} ${refundWords[state]}`,
          detail: [note, reason, by, formatDayAndTime(at)].filter(Boolean).join(" · "),
        }))}
      />
      <Entries
        title="Payment attempts"
        entries={payments.map(({ reference, amount, captured, status, channel, message, at }) => ({
          key: reference,
          text: `${formatCedis(captured ?? amount)} ${status}`,
          detail: [channel?.replaceAll("_", " "), message, reference, formatDayAndTime(at)].filter(Boolean).join(" · "),
        }))}
      />
    </Panel>
  );
}

interface Entry {
  key: string;
  text: string;
  detail: string | null;
}

function Entries({ title, entries }: { title: string; entries: Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-sm">{title}</h3>
      <ul className="mt-1 grid gap-2">
        {entries.map(({ key, text, detail }) => (
          <li key={key}>
            <p className="font-medium tabular-nums">{text}</p>
            {detail && <p className="break-words text-muted text-xs">{detail}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

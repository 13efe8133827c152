import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDay, formatDayAndTime } from "@/lib/dates";
import { mailWords, paymentWords, refundWords } from "@/lib/desk-words";
import { formatCedis } from "@/lib/money";
import { orderActionNames, standingOf } from "@/lib/order-actions";
import { flagLine, flagTodo } from "@/lib/order-flags";
import { accountMethodLabel } from "@/lib/payment-methods";
import { formatPhone } from "@/lib/phone";
import { riderInstruction } from "@/lib/rider-collects";
import { toKebab } from "../command";
import { cut, facts, paragraphs, table } from "../print";

const section = (title: string, rows: string[][], options?: Parameters<typeof table>[1]) =>
  rows.length > 0 && `${title}\n${table(rows, options)}`;

/** An order with all that decides what to do with it. */
export function showOrder(shown: StaffOrder): string {
  const { order, facts: known, actions, payments, refunds, disputes, calls, flags } = shown;
  const { headline, todo } = standingOf(known);
  const { customerDetails: buyer, shippingAddress: to, payment, shipping, totals } = order;
  const possible = orderActionNames.filter((action) => actions[action] === null).map(toKebab);
  return paragraphs(
    `${order.orderId}: ${headline}\n${todo}`,
    facts({
      Placed: formatDayAndTime(order.createdAt),
      Buyer: `${buyer.firstName} ${buyer.lastName}`,
      Phone: buyer.phone && formatPhone(buyer.phone),
      Email: buyer.email,
      To: [to.street, to.city, to.region].join(", "),
      "To call": to.phone !== buyer.phone && formatPhone(to.phone),
      Note: order.notes,
      Payment: [
        accountMethodLabel(payment.method),
        paymentWords[payment.status],
        payment.paidAt && formatDay(payment.paidAt),
      ]
        .filter(Boolean)
        .join(", "),
      Total: formatCedis(totals.total),
      "Delivery fee": `${formatCedis(order.deliveryFee.amount)}${
        shown.feeCollectedAt ? `, collected ${formatDayAndTime(shown.feeCollectedAt)}` : ""
      }`,
      "Rider collects": known.status !== "cancelled" && riderInstruction(order),
      Carrier: shown.carrier,
      Tracking: shipping.trackingNumber,
      Cancelled: shown.cancelReason,
    }),
    section(
      "Needs review",
      flags
        .filter(({ resolvedAt }) => resolvedAt === null)
        .flatMap((flag) => [[flagLine(flag)], [`  ${flagTodo(flag, known)}`], [`  --flag ${flag._id}`]]),
    ),
    section(
      "Resolved flags",
      flags.flatMap(({ resolvedAt, resolvedBy, ...flag }) =>
        resolvedAt === null ? [] : [[formatDayAndTime(resolvedAt), flagLine(flag), resolvedBy ?? ""]],
      ),
    ),
    section(
      "Goods",
      order.items.map(({ quantity, product, price }) => [
        `${quantity} ×`,
        cut(product?.name ?? "(deleted)", 40),
        formatCedis(price),
        product?.slug ?? "",
      ]),
      { right: [0, 2] },
    ),
    section(
      "Calls",
      calls.map(({ at, reached, note, by }) => [formatDayAndTime(at), reached ? "reached" : "no answer", note, by]),
    ),
    section(
      "Attempts to pay",
      payments.map(({ at, amount, status, reference }) => [
        formatDayAndTime(at),
        formatCedis(amount),
        status,
        reference,
      ]),
    ),
    section(
      "Refunds",
      refunds.map(({ at, amount, state, note }) => [
        formatDayAndTime(at),
        formatCedis(amount),
        refundWords[state],
        note ?? "",
      ]),
    ),
    section(
      "Disputes",
      disputes.map(({ providerId, status, dueAt }) => [providerId, status, dueAt ? `by ${formatDay(dueAt)}` : ""]),
    ),
    `Can be done: ${possible.join(", ") || "nothing"}`,
  );
}

/** The mails about an order, with what each is sent again by. */
export function showMails({ mails }: StaffOrder): string {
  if (mails.length === 0) return "No mails yet.";
  return table(mails.map(({ _id, about, state, at }) => [formatDayAndTime(at), about, mailWords[state], _id]));
}

/** What was done with an order, by whom. */
export function showRecord({ audit }: StaffOrder): string {
  if (audit.length === 0) return "Nothing is recorded yet.";
  return audit
    .map(({ at, by, what }) => `${formatDayAndTime(at)}  ${by}\n${what.map((line) => `  ${line}`).join("\n")}`)
    .join("\n");
}

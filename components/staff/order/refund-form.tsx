import { useRef } from "react";
import { Select, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { makeKey } from "@/lib/client/make-key";
import { needed } from "@/lib/contracts/fields";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";
import { type Cedis, cedis, formatCedis, readCedis, writeCedis } from "@/lib/money";
import { LONGEST_REFUND } from "@/lib/policies";
import { DialogForm, type OrderFormProps } from "./dialog-form";
import { RestockFields, restockOf, restockProblems, restockStart } from "./restock-fields";

/** Refundable amounts by payment reference; empty for money received manually. */
function leftOf(
  { payments, refundableByHand }: StaffOrder,
  by: "paystack" | "hand",
): [reference: string, left: Cedis][] {
  const online = payments.filter(({ refundable }) => refundable > 0);
  const left = online.map(({ reference, refundable }): [string, Cedis] => [reference, refundable]);
  return by === "hand" && refundableByHand > 0 ? [["", refundableByHand], ...left] : left;
}

/** A payment in words: which one it is, how and when it was made. */
function paymentWords({ payments, order: { payment } }: StaffOrder, reference: string): string {
  const one = payments.find((each) => each.reference === reference);
  if (!one) return "Manual payment";
  const which = reference === payment.reference ? "Payment of the order" : "Another payment";
  return [which, one.channel?.replaceAll("_", " "), formatDayAndTime(one.at)].filter(Boolean).join(", ");
}

/**
 * Refunds money and restocks items (BEYOND-37).
 * Action `refund` sends the refund, `refund_elsewhere` records one already made.
 */
export function RefundForm({ order, desk, action, onClose }: OrderFormProps) {
  const by = action === "refund" ? "paystack" : "hand";
  const choices = leftOf(order, by);
  const [first] = choices;
  const start: Record<string, string> = {
    payment: first?.[0] ?? "",
    amount: writeCedis(first?.[1] ?? cedis(0)),
    receipt: "",
    reason: "",
    ...restockStart(order, false),
  };
  const form = useForm({ start, check });
  const { values } = form;
  const left = choices.find(([reference]) => reference === values.payment)?.[1] ?? cedis(0);
  // Reused for retries until the server has answered.
  const key = useRef(makeKey());

  function check(typed: Record<string, string>) {
    const amount = readCedis(typed.amount ?? "");
    const most = choices.find(([reference]) => reference === typed.payment)?.[1] ?? 0;
    const isWrong = amount === null || amount <= 0 || amount > most;
    return {
      ...restockProblems(order, typed),
      amount: isWrong ? `Please enter an amount up to ${formatCedis(cedis(most))}, such as 12.50` : undefined,
      receipt: by === "hand" ? needed(typed.receipt ?? "", "Please enter a receipt or transaction number") : undefined,
      reason: needed(typed.reason ?? "", "Please enter a reason"),
    };
  }

  async function send() {
    const { payment, receipt = "", reason = "" } = values;
    const amount = readCedis(values.amount ?? "") ?? cedis(0);
    const body = { amount, reason: reason.trim(), restock: restockOf(order, values), ...(payment && { payment }) };
    const refused =
      by === "hand"
        ? await desk.refundElsewhere({ ...body, receipt: receipt.trim() }, key.current)
        : await desk.refund(body, key.current);
    if (refused?.isKnown) key.current = makeKey();
    return refused;
  }

  const typed = readCedis(values.amount ?? "");
  const isRight = typed !== null && typed > 0 && typed <= left;
  const label = `${by === "hand" ? "Record" : "Refund"}${isRight ? ` ${formatCedis(typed)}` : ""}`;

  return (
    <DialogForm form={form} submit={label} onClose={onClose} send={send}>
      <p className="text-sm">
        {by === "hand"
          ? "For money that you have refunded yourself: in cash, by bank or from the shop's wallet. The customer is emailed. You can't undo this."
          : `Paystack sends it back to the card or wallet that paid. It can take up to ${LONGEST_REFUND}, on mobile money too. The customer is emailed. You can't undo this.`}
      </p>
      {choices.length > 1 && (
        <Select
          {...form.field("payment")}
          label="Payment"
          hint={
            values.payment === order.order.payment.reference
              ? "If it was paid twice, refund the other payment: without this one the order is unpaid."
              : undefined
          }
        >
          {choices.map(([reference, amount]) => (
            <option key={reference} value={reference}>
              {formatCedis(amount)} left: {paymentWords(order, reference)}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        {...form.field("amount")}
        inputMode="decimal"
        autoComplete="off"
        label="Amount in cedis"
        hint={`${formatCedis(left)} can be refunded.`}
      />
      {by === "hand" && (
        <TextInput
          {...form.field("receipt")}
          maxLength={120}
          autoComplete="off"
          label="Receipt or transaction number"
          hint="The customer sees it too."
        />
      )}
      <TextInput {...form.field("reason")} maxLength={500} autoComplete="off" label="Reason" />
      <RestockFields order={order} field={form.field} />
    </DialogForm>
  );
}

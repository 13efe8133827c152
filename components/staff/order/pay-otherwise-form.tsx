import { Select, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { needed, trimmed } from "@/lib/contracts/fields";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatCedis } from "@/lib/money";
import { isOnlineMethod, methodFacts, type PaymentMethod, recordedMethods } from "@/lib/payment-methods";
import { DialogForm, type OrderFormProps } from "./dialog-form";

/** Maximum length of a reference. */
const LONG = 64;

/** Records a payment by another method than agreed. */
export function PayOtherwiseForm({ order, desk, onClose }: OrderFormProps) {
  const agreed = order.facts.paymentMethod;
  // A Paystack payment does not go to the shop's own number.
  const choices = recordedMethods.filter((method) => method !== agreed || isOnlineMethod(method));
  const needsReference = (method: string) => !!methodFacts(method as PaymentMethod).recorded?.needsReference;
  const start: { method: string; reference: string } = { method: choices[0] ?? "", reference: "" };
  const form = useForm({
    start,
    check: ({ method, reference }) =>
      needsReference(method) ? { reference: needed(reference, "Please enter a reference") } : {},
  });
  const { reference } = trimmed(form.values);
  const method = form.values.method as PaymentMethod;
  return (
    <DialogForm
      form={form}
      submit={`Record ${formatCedis(order.order.totals.total)}`}
      onClose={onClose}
      send={() => desk.act({ action: "pay_otherwise", method, reference: needsReference(method) ? reference : "" })}
    >
      <p className="text-sm">
        Only record money that you have received. The order becomes paid and the customer is emailed.{feeToo(order)} You
        can't undo this.
      </p>
      <Select {...form.field("method")} label="Paid by">
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {methodFacts(choice).recorded?.label}
          </option>
        ))}
      </Select>
      {needsReference(method) && (
        <TextInput
          {...form.field("reference")}
          maxLength={LONG}
          autoComplete="off"
          label="Transaction reference"
          hint="From the message or the bank statement. The customer sees it too."
        />
      )}
    </DialogForm>
  );
}

/** Note about an uncollected delivery fee; starts with a space. */
function feeToo({ order, facts, feeCollectedAt }: StaffOrder): string {
  const { amount } = order.deliveryFee;
  const isBrought = facts.status === "delivered" || facts.status === "completed";
  if (!isBrought || feeCollectedAt || amount === 0) return "";
  return ` ${formatCedis(amount)} for delivery is added to the cash to hand over.`;
}

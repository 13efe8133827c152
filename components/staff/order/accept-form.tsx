import { Select } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { needed, trimmed } from "@/lib/contracts/fields";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { cedis, formatCedis, formatMoney, pesewas, toPesewas } from "@/lib/money";
import { DialogForm, type OrderFormProps } from "./dialog-form";
import { ReasonField } from "./order-forms";

/** Accepts a payment whose amount differs from the order's. */
export function AcceptForm({ order, desk, onClose }: OrderFormProps) {
  const choices = order.payments.filter(({ isMismatched }) => isMismatched);
  const form = useForm({
    start: { payment: choices[0]?.reference ?? "", reason: "" },
    check: ({ reason }) => ({ reason: needed(reason, "Please enter a reason") }),
  });
  const { payment, reason } = trimmed(form.values);
  const chosen = choices.find(({ reference }) => reference === payment);
  return (
    <DialogForm
      form={form}
      submit="Accept payment"
      onClose={onClose}
      send={() => desk.act({ action: "accept_payment", payment, reason })}
    >
      {choices.length > 1 && (
        <Select {...form.field("payment")} label="Payment">
          {choices.map(({ reference }) => (
            <option key={reference} value={reference}>
              {reference}
            </option>
          ))}
        </Select>
      )}
      {chosen && <p className="text-sm">{consequence(chosen)}</p>}
      <ReasonField {...form.field("reason")} />
    </DialogForm>
  );
}

/** Consequence of accepting, with amounts. */
function consequence({ amount, captured }: StaffOrder["payments"][number]): string {
  const came = captured ?? cedis(0);
  const difference = formatMoney(pesewas(Math.abs(toPesewas(amount) - toPesewas(came))));
  const then =
    came < amount
      ? `${difference} is missing and will be written off.`
      : `The customer paid ${difference} too much. Refund it afterwards.`;
  return `You received ${formatCedis(came)} instead of ${formatCedis(amount)}. The order becomes paid and the customer is emailed. ${then} You can't undo this.`;
}

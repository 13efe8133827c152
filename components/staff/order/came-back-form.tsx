import { TextArea } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { needed } from "@/lib/contracts/fields";
import { DialogForm, type OrderFormProps } from "./dialog-form";
import { RestockFields, restockOf, restockProblems, restockStart } from "./restock-fields";

/** Cancels a sent order that the customer did not accept or pay. */
export function CameBackForm({ order, desk, onClose }: OrderFormProps) {
  const start: Record<string, string> = { reason: "", ...restockStart(order, true) };
  const form = useForm({
    start,
    check: (typed) => ({
      reason: needed(typed.reason ?? "", "Please enter a reason"),
      ...restockProblems(order, typed),
    }),
  });
  const { values } = form;
  return (
    <DialogForm
      form={form}
      submit="Cancel order"
      onClose={onClose}
      send={() =>
        desk.act({ action: "cancel", reason: values.reason?.trim() ?? "", restock: restockOf(order, values) })
      }
    >
      <p className="text-sm">
        The order is cancelled with nothing to pay, and the customer is emailed. Enter 0 for pieces that are lost or
        can't be sold. You can't undo this.
      </p>
      <TextArea
        {...form.field("reason")}
        maxLength={500}
        label="Reason"
        hint="For colleagues only. The customer won't see it."
      />
      <RestockFields order={order} field={form.field} />
    </DialogForm>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import type { OrderAction } from "@/lib/order-actions";
import type { Desk, Refused } from "./use-staff-order";

/** Props of all forms in order dialogs. */
export interface OrderFormProps {
  order: StaffOrder;
  desk: Desk;
  action: OrderAction;
  onClose: () => void;
}

interface Sending {
  busy: boolean;
  problem: string | null;
  setProblem: (problem: string | null) => void;
  bind: (sending: () => Promise<unknown>) => ComponentProps<"form">;
}

/** Form in a dialog; closes on success, shows the error otherwise. */
export function DialogForm({
  form,
  submit,
  send,
  onClose,
  children,
}: {
  form: Sending;
  /** Label of the submit button. */
  submit: string;
  send: () => Promise<Refused | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  async function run() {
    const refused = await send();
    if (refused) form.setProblem(refused.problem);
    else onClose();
  }
  return (
    <form {...form.bind(run)} className="grid gap-4">
      <FormError text={form.problem} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" className="grow" disabled={form.busy}>
          {submit}
        </Button>
        <Button variant="outline" size="lg" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}

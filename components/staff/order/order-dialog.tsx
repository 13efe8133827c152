import * as Dialog from "@radix-ui/react-dialog";
import type { ComponentType } from "react";
import type { OrderAction } from "@/lib/order-actions";
import { DeskDialog } from "../desk-dialog";
import { AcceptForm } from "./accept-form";
import { actionLabel } from "./action-words";
import type { OrderFormProps } from "./dialog-form";
import { CallForm, CancelForm, CorrectContactForm, ShipForm } from "./order-forms";
import { PayOtherwiseForm } from "./pay-otherwise-form";
import { RefundForm } from "./refund-form";

const forms = {
  call: CallForm,
  ship: ShipForm,
  track: ShipForm,
  pay_otherwise: PayOtherwiseForm,
  accept_payment: AcceptForm,
  correct_contact: CorrectContactForm,
  cancel: CancelForm,
  refund: RefundForm,
  refund_elsewhere: RefundForm,
} satisfies Partial<Record<OrderAction, ComponentType<OrderFormProps>>>;

/** Titles that differ from the button's label. */
const titles: Partial<Record<OrderAction, string>> = { ship: "Ship order", refund: "Refund through Paystack" };

export type DialogAction = keyof typeof forms;

/** Whether an action opens a form. */
export const asksFirst = (action: OrderAction): action is DialogAction => Object.hasOwn(forms, action);

/** Dialog with the form of an action. */
export function OrderDialog(props: OrderFormProps & { action: DialogAction }) {
  const { action, order, onClose } = props;
  const Form = forms[action];
  return (
    <DeskDialog
      onClose={onClose}
      className="inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] rounded-t-card md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full md:max-w-md md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:p-6"
    >
      <Dialog.Title className="mb-4 text-xl">
        {titles[action] ?? actionLabel(action, order).replace("…", "")}
      </Dialog.Title>
      <Form {...props} />
    </DeskDialog>
  );
}

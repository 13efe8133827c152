import * as Dialog from "@radix-ui/react-dialog";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import type { OrderAction } from "@/lib/order-actions";
import { hasLeft } from "@/lib/order-status";
import { DeskDialog } from "../desk-dialog";
import { AcceptForm } from "./accept-form";
import { actionLabel } from "./action-words";
import { CallForm, CancelForm, CorrectContactForm, ShipForm } from "./order-forms";
import { PayOtherwiseForm } from "./pay-otherwise-form";
import { RefundForm } from "./refund-form";
import type { Desk } from "./use-staff-order";

const titles = {
  call: "Log a call",
  ship: "Ship order",
  track: "Tracking number",
  pay_otherwise: "Record another payment",
  accept_payment: "Accept payment",
  correct_contact: "Correct phone, email or address",
  cancel: "Cancel order",
  refund: "Refund through Paystack",
  refund_elsewhere: "Record manual refund",
} satisfies Partial<Record<OrderAction, string>>;

export type DialogAction = keyof typeof titles;

/** Whether an action opens a form. */
export const asksFirst = (action: OrderAction): action is DialogAction => Object.hasOwn(titles, action);

/** Dialog with the form of an action. */
export function OrderDialog({
  action,
  order,
  desk,
  onClose,
}: {
  action: DialogAction;
  order: StaffOrder;
  desk: Desk;
  onClose: () => void;
}) {
  const form = { order, desk, onClose };
  const title = action === "cancel" ? actionLabel(action, order).replace("…", "") : titles[action];
  return (
    <DeskDialog
      onClose={onClose}
      className="inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] rounded-t-card md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full md:max-w-md md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:p-6"
    >
      <Dialog.Title className="mb-4 text-xl">{title}</Dialog.Title>
      {action === "call" && <CallForm {...form} />}
      {action === "ship" && <ShipForm {...form} action="ship" />}
      {action === "track" && <ShipForm {...form} action="track" />}
      {action === "pay_otherwise" && <PayOtherwiseForm {...form} />}
      {action === "accept_payment" && <AcceptForm {...form} />}
      {action === "correct_contact" && <CorrectContactForm {...form} />}
      {action === "cancel" && <CancelForm {...form} hasLeft={hasLeft(order.facts.status)} />}
      {action === "refund" && <RefundForm {...form} by="paystack" />}
      {action === "refund_elsewhere" && <RefundForm {...form} by="hand" />}
    </DeskDialog>
  );
}

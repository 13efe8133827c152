import type { ComponentProps } from "react";
import { Checkbox, optional, Select, TextArea, TextInput } from "@/components/ui/field";
import { inAddress, kinds } from "@/components/ui/field-kinds";
import { LandmarkFields } from "@/components/ui/landmark-fields";
import { useForm } from "@/components/ui/use-form";
import { MAX, needed, neededEmail, phoneProblem, trimmed } from "@/lib/contracts/fields";
import { formatCedis } from "@/lib/money";
import { hasLeft } from "@/lib/order-status";
import { formatPhone } from "@/lib/phone";
import { digitalAddressProblem } from "@/lib/regions";
import { zoneOf } from "@/lib/zone-places";
import { DialogForm, type OrderFormProps } from "./dialog-form";
import { RestockFields, restockOf, restockProblems, restockStart } from "./restock-fields";

/** Maximum length of a reason or note. */
const LONG = 500;
/** Maximum length of carrier and tracking number. */
const SHORT = 80;

/** Logs a call to the customer. */
export function CallForm({ desk, onClose }: OrderFormProps) {
  const form = useForm({ start: { reached: "yes", note: "" } });
  const { reached, note } = trimmed(form.values);
  return (
    <DialogForm
      form={form}
      submit="Log call"
      onClose={onClose}
      send={() => desk.act({ action: "call", reached: reached === "yes", note })}
    >
      <Select {...form.field("reached")} label="Customer">
        <option value="yes">Reached</option>
        <option value="no">No answer</option>
      </Select>
      <TextArea {...form.field("note")} maxLength={LONG} label={optional("Note")} />
    </DialogForm>
  );
}

/** Carrier and tracking number. */
export function ShipForm({ order, desk, onClose, action }: OrderFormProps) {
  const start = { carrier: order.carrier ?? "", trackingNumber: order.order.shipping.trackingNumber ?? "" };
  const isShipping = action === "ship";
  const form = useForm({
    start,
    check: ({ trackingNumber }) =>
      isShipping ? {} : { trackingNumber: needed(trackingNumber, "Please enter the tracking number") },
  });
  const body = trimmed(form.values);
  return (
    <DialogForm
      form={form}
      submit={isShipping ? "Mark as shipped" : "Save and email customer"}
      onClose={onClose}
      send={() => desk.act({ action: isShipping ? "ship" : "track", ...body })}
    >
      <TextInput {...form.field("carrier")} maxLength={SHORT} label={optional("Carrier")} hint="Rider, bus, courier" />
      <TextInput
        {...form.field("trackingNumber")}
        maxLength={SHORT}
        autoComplete="off"
        label={isShipping ? optional("Tracking number") : "Tracking number"}
        hint={isShipping ? "You can add it later; the customer is emailed then." : "It is emailed to the customer."}
      />
    </DialogForm>
  );
}

/** Corrects contact and address before shipping. */
export function CorrectContactForm({ order: { order, deliveryFees, mails }, desk, onClose }: OrderFormProps) {
  const { phone, street, city, region, landmark, digitalAddress } = order.shippingAddress;
  const { email: before } = order;
  const form = useForm({
    start: {
      phone: formatPhone(phone),
      email: before,
      street,
      landmark: landmark ?? "",
      digitalAddress: digitalAddress ?? "",
      city,
      mailAgain: true,
    },
    check: (values) => ({
      phone: needed(values.phone, "Phone number is required", phoneProblem),
      // Phone orders may have no email.
      email: before || values.email.trim() ? neededEmail(values.email) : undefined,
      street: needed(values.street, "Street is required"),
      digitalAddress: digitalAddressProblem(values.digitalAddress),
      city: needed(values.city, "Town is required"),
    }),
  });
  const { mailAgain, ...typed } = form.values;
  const { email, ...body } = trimmed(typed);
  const isCorrected = email !== before;
  const { fee } = zoneOf(deliveryFees, region, body.city);
  return (
    <DialogForm
      form={form}
      submit="Save"
      onClose={onClose}
      send={() =>
        desk.act({ action: "correct_contact", ...body, ...(isCorrected && { email, mailAgain }), deliveryFee: fee })
      }
    >
      <TextInput {...form.field("phone")} {...kinds.phone} autoComplete="off" label="Phone" />
      <TextInput
        {...form.field("email")}
        {...kinds.email}
        autoComplete="off"
        label={before ? "Email" : optional("Email")}
      />
      {isCorrected && email && mails.length > 0 && (
        <Checkbox
          {...form.box("mailAgain")}
          label="Send the last email again, to this address"
          hint="Links in emails to the old address stop working."
        />
      )}
      <TextInput {...form.field("street")} {...inAddress("shipping", kinds.street)} autoComplete="off" label="Street" />
      <LandmarkFields landmark={form.field("landmark")} digitalAddress={form.field("digitalAddress")} />
      <TextInput
        {...form.field("city")}
        maxLength={MAX.town}
        autoComplete="off"
        label="Town"
        hint={`In ${region}. To change the region, cancel and order again.`}
      />
      <p role="status" className="text-sm">
        {fee !== order.deliveryFee.amount &&
          `Delivery there costs ${formatCedis(fee)} instead of ${formatCedis(order.deliveryFee.amount)}. Tell the customer: the rider collects it. The delivery date changes too.`}
      </p>
    </DialogForm>
  );
}

/** Cancels the order with a reason; staff say what came back of a sent one that was not accepted or paid. */
export function CancelForm({ order, desk, onClose }: OrderFormProps) {
  const isSent = hasLeft(order.facts.status);
  const restockable = isSent ? order : { restockable: [] };
  const start: Record<string, string> = { reason: "", ...restockStart(restockable, true) };
  const form = useForm({
    start,
    check: (typed) => ({
      reason: needed(typed.reason ?? "", "Please enter a reason"),
      ...restockProblems(restockable, typed),
    }),
  });
  const { reason = "" } = form.values;
  const restock = isSent ? { restock: restockOf(order, form.values) } : {};
  const isPaid = order.facts.paymentStatus === "paid";
  return (
    <DialogForm
      form={form}
      submit="Cancel order"
      onClose={onClose}
      send={() => desk.act({ action: "cancel", reason: reason.trim(), ...restock })}
    >
      <p className="text-sm">
        {isSent
          ? "The order is cancelled with nothing to pay, and the customer is emailed. Enter 0 for pieces that are lost or can't be sold. You can't undo this."
          : "The items go back to stock and the customer is emailed. You can't undo this."}
        {!isSent && isPaid && " The order is paid: refund it afterwards."}
      </p>
      <ReasonField {...form.field("reason")} />
      <RestockFields order={restockable} field={form.field} />
    </DialogForm>
  );
}

/** Reason that only colleagues read. */
export function ReasonField(props: Omit<ComponentProps<typeof TextArea>, "label">) {
  return <TextArea {...props} maxLength={LONG} label="Reason" hint="For colleagues only. The customer won't see it." />;
}

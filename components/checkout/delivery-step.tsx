"use client";

import { Checkbox, TextArea } from "@/components/ui/field";
import { Truck } from "@/components/ui/icons";
import { fieldLabels } from "@/lib/client/checkout-errors";
import { AddressFields } from "./address-fields";
import type { DeliveryTold } from "./delivery-told";
import type { FormPart } from "./fields";
import { Step } from "./step";

/** Where the order goes, and where the bill goes when that is another place (SHP-CHECKOUT-06, SHP-CHECKOUT-07). */
export function DeliveryStep({ delivery, ...part }: FormPart & { delivery: DeliveryTold | null }) {
  const { form, errors, onChange } = part;
  return (
    <Step number={2} title="Delivery">
      <AddressFields {...part} kind="delivery" />
      <input type="hidden" name="deliveryOption" value={form.deliveryOption} />
      <p
        role="status"
        className="mt-4 flex items-start gap-3 rounded-card border border-line bg-paper px-4 py-3 text-sm empty:hidden"
      >
        {delivery && (
          <>
            <Truck aria-hidden className="mt-px size-5 shrink-0" />
            <span>
              <span className="font-bold">Standard delivery: {delivery.fee}</span>
              <span className="block text-muted">{delivery.window}</span>
            </span>
          </>
        )}
      </p>
      <TextArea
        id="deliveryNote"
        name="deliveryNote"
        label={
          <>
            {fieldLabels.deliveryNote} <span className="font-normal text-muted">(optional)</span>
          </>
        }
        rows={2}
        maxLength={500}
        value={form.deliveryNote}
        error={errors.deliveryNote}
        onChange={(event) => onChange("deliveryNote", event.target.value)}
        className="mt-4"
      />
      <Checkbox
        id="sameAsBilling"
        name="sameAsBilling"
        label="My delivery address is the same as billing"
        checked={form.sameAsBilling}
        onChange={(event) => onChange("sameAsBilling", event.target.checked)}
        className="mt-3"
      />
      {!form.sameAsBilling && (
        <fieldset className="mt-3 rounded-card border border-line p-4">
          <legend className="px-1 font-bold text-sm">Billing address</legend>
          <AddressFields {...part} kind="billing" />
        </fieldset>
      )}
    </Step>
  );
}

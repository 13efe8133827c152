"use client";

import type { ComponentProps } from "react";
import { TextInput } from "@/components/ui/field";
import { type CheckoutErrors, fieldLabels } from "@/lib/client/checkout-errors";
import type { CheckoutField, CheckoutForm } from "@/lib/client/checkout-form";
import type { ChangeField } from "@/lib/client/use-checkout-form";

/** What every part of the form gets. */
export interface FormPart {
  form: CheckoutForm;
  errors: CheckoutErrors;
  onChange: ChangeField;
}

type TextField = Exclude<
  Extract<CheckoutField, keyof typeof fieldLabels>,
  "region" | "town" | "billingRegion" | "billingTown" | "deliveryNote"
>;

/** A line of text of the checkout form. */
export function FormText({
  field,
  form,
  errors,
  onChange,
  ...input
}: FormPart & { field: TextField } & Omit<ComponentProps<typeof TextInput>, keyof FormPart | "label" | "onChange">) {
  return (
    <TextInput
      {...input}
      id={field}
      name={field}
      label={fieldLabels[field]}
      value={form[field]}
      error={errors[field]}
      required
      onChange={(event) => onChange(field, event.target.value)}
    />
  );
}

"use client";

import type { ComponentProps, ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Select, TextInput } from "@/components/ui/field";
import { focusField } from "@/components/ui/hooks";
import { MAX } from "@/lib/contracts/fields";
import { OTHER_TOWN, regions, townsOf } from "@/lib/regions";
import { type CheckoutErrors, fieldLabels, fieldsInOrder } from "./errors";
import type { CheckoutField } from "./form";
import type { FormState } from "./use-checkout-form";

type TextField = Exclude<
  Extract<CheckoutField, keyof typeof fieldLabels>,
  "region" | "town" | "billingRegion" | "billingTown" | "deliveryNote"
>;

interface FormTextProps extends Omit<ComponentProps<typeof TextInput>, "form" | "label"> {
  form: FormState;
  field: TextField;
}

/** A line of text of the checkout form. */
export function FormText({ form, field, ...input }: FormTextProps) {
  return <TextInput {...input} {...form.field(field)} id={field} label={fieldLabels[field]} required />;
}

const names = {
  delivery: { region: "region", town: "town", customTown: "customTown", address: "address" },
  billing: {
    region: "billingRegion",
    town: "billingTown",
    customTown: "billingCustomTown",
    address: "billingAddress",
  },
} as const;

/** Region, town by region, town in words when the list does not have it, street (SHP-CHECKOUT-13 to SHP-CHECKOUT-16). */
export function AddressFields({ kind, form }: { kind: keyof typeof names; form: FormState }) {
  const { region, town, customTown, address } = names[kind];
  const complete = kind === "delivery" ? "shipping" : "billing";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...form.field(region)}
        id={region}
        label={fieldLabels[region]}
        autoComplete={`${complete} address-level1`}
        required
      >
        <option value="">Choose a region</option>
        {regions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        {...form.field(town)}
        id={town}
        label={fieldLabels[town]}
        autoComplete={`${complete} address-level2`}
        required
      >
        <option value="">{form.values[region] ? "Choose a town" : "Choose a region first"}</option>
        {townsOf(form.values[region]).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      {form.values[town] === OTHER_TOWN && (
        <FormText form={form} field={customTown} maxLength={MAX.town} className="sm:col-span-2" />
      )}
      <FormText
        form={form}
        field={address}
        autoComplete={`${complete} street-address`}
        maxLength={MAX.street}
        className="sm:col-span-2"
        hint={kind === "delivery" ? "House number, street and a landmark, or your GhanaPost address." : undefined}
      />
    </div>
  );
}

/** One of the three titled steps of checkout. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `step-${number}`;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-6 pb-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-5 flex items-center gap-3 text-lg">
        <span
          aria-hidden
          className="inline-flex size-8 items-center justify-center rounded-full bg-ink text-sm text-white tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Everything that is missing or wrong, in short; each entry jumps to its field. */
export function ErrorList({ errors }: { errors: CheckoutErrors }) {
  const fields = fieldsInOrder(errors);
  if (!fields.length) return null;
  return (
    <section aria-labelledby="errors-title" className="mb-6">
      <Alert>
        <h2 id="errors-title" className="text-error text-sm">
          {fields.length === 1 ? "Please check one field" : `Please check ${fields.length} fields`}
        </h2>
        <ul className="-mb-3.5 flex flex-wrap gap-x-4 font-normal">
          {fields.map((field) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(document.getElementById(field));
                }}
              >
                {fieldLabels[field]}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
}

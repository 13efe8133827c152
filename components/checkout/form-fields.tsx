"use client";

import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { TextInput } from "@/components/ui/field";
import { inAddress, kinds } from "@/components/ui/field-kinds";
import { focusField } from "@/components/ui/hooks";
import { LandmarkFields } from "@/components/ui/landmark-fields";
import { actionLink } from "@/components/ui/text-link";
import { TownFields } from "@/components/ui/town-fields";
import { type CheckoutErrors, fieldLabels, fieldsInOrder } from "./errors";
import type { FormState } from "./use-checkout-form";

/** The id is the name, so that the error list can link to the field. */
function withId(form: FormState, field: keyof typeof fieldLabels) {
  return { ...form.field(field), id: field };
}

/** Props of a text or select field. */
export function labelled(form: FormState, field: keyof typeof fieldLabels) {
  return { ...withId(form, field), label: fieldLabels[field] };
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

/** Region, town by region, free-text town, street (SHP-CHECKOUT-13 to SHP-CHECKOUT-16). */
export function AddressFields({ kind, form }: { kind: keyof typeof names; form: FormState }) {
  const { region, town, customTown, address } = names[kind];
  const part = kind === "delivery" ? "shipping" : "billing";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TownFields
        part={part}
        region={labelled(form, region)}
        town={labelled(form, town)}
        customTown={labelled(form, customTown)}
      />
      <TextInput
        {...labelled(form, address)}
        {...inAddress(part, kinds.street)}
        required
        className="sm:col-span-2"
        hint={kind === "delivery" ? "House number and street, or the area." : undefined}
      />
      {kind === "delivery" && (
        <LandmarkFields landmark={withId(form, "landmark")} digitalAddress={withId(form, "digitalAddress")} />
      )}
    </div>
  );
}

/** One of checkout's three steps. */
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

/** Error summary; each entry links to its field. */
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
                className={actionLink}
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

"use client";

import { Select } from "@/components/ui/field";
import { fieldLabels } from "@/lib/client/checkout-errors";
import { OTHER_TOWN, regions, townsOf } from "@/lib/regions";
import { type FormPart, FormText } from "./fields";

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
export function AddressFields({ kind, ...part }: FormPart & { kind: keyof typeof names }) {
  const { form, errors, onChange } = part;
  const { region, town, customTown, address } = names[kind];
  const complete = kind === "delivery" ? "shipping" : "billing";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        id={region}
        name={region}
        label={fieldLabels[region]}
        value={form[region]}
        error={errors[region]}
        autoComplete={`${complete} address-level1`}
        required
        onChange={(event) => onChange(region, event.target.value)}
      >
        <option value="">Choose a region</option>
        {regions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        id={town}
        name={town}
        label={fieldLabels[town]}
        value={form[town]}
        error={errors[town]}
        autoComplete={`${complete} address-level2`}
        required
        onChange={(event) => onChange(town, event.target.value)}
      >
        <option value="">{form[region] ? "Choose a town" : "Choose a region first"}</option>
        {townsOf(form[region]).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      {form[town] === OTHER_TOWN && <FormText {...part} field={customTown} maxLength={80} className="sm:col-span-2" />}
      <FormText
        {...part}
        field={address}
        autoComplete={`${complete} street-address`}
        maxLength={200}
        className="sm:col-span-2"
        hint={kind === "delivery" ? "House number, street and a landmark, or your GhanaPost address." : undefined}
      />
    </div>
  );
}

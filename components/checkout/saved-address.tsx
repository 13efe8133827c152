"use client";

import { Select } from "@/components/ui/field";
import type { Address } from "@/lib/contracts/accounts";
import { chosenAddress } from "./customer";
import type { CheckoutForm } from "./form";

/** Select for a saved address; all prefilled fields can be changed (BEYOND-74). */
export function SavedAddress({
  addresses,
  values,
  onChoose,
}: {
  addresses: Address[];
  values: CheckoutForm;
  onChoose: (address: Address | null) => void;
}) {
  if (addresses.length === 0) return null;
  return (
    <Select
      label="Deliver to"
      hint="Fills in the name, phone and address for delivery. You can change each of them below."
      value={chosenAddress(values, addresses)?._id ?? ""}
      onChange={({ target }) => onChoose(addresses.find(({ _id }) => _id === target.value) ?? null)}
      className="mb-5"
    >
      {addresses.map((address) => (
        <option key={address._id} value={address._id}>
          {nameOf(address)}
        </option>
      ))}
      <option value="">Another address</option>
    </Select>
  );
}

function nameOf({ label, firstName, lastName, street, town }: Address): string {
  return `${label || `${firstName} ${lastName}`}: ${street}, ${town}`;
}

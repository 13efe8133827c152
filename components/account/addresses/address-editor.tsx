"use client";

import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox, Select, TextInput } from "@/components/ui/field";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { askShop, isUncertain, problemOf } from "@/lib/client/account-call";
import type { Address } from "@/lib/contracts/accounts";
import { OTHER_TOWN, type Region, regions, townsOf } from "@/lib/regions";
import {
  type AddressErrors,
  type AddressField,
  type AddressForm,
  addressFields,
  addressLabels,
  addressServerErrors,
  changeAddress,
  checkAddress,
  findKept,
  toAddressInput,
} from "./address-form";

const WORDS = {
  refused: "We could not save this address. Please try again.",
  failed: "We could not reach the shop. What you typed is still here. Please try again.",
};

const idOf = (field: AddressField) => `book-${field}`;

/** Adds an address or changes one; `start` is what stands in the fields at first. */
export function AddressEditor({
  title,
  start,
  path,
  method,
  onSaved,
  onCancel,
}: {
  title: string;
  start: AddressForm;
  path: string;
  method: "POST" | "PUT";
  onSaved: (address: Address) => void;
  onCancel: () => void;
}) {
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();
  /** A new address was sent and its answer never came: it may be in the book already. */
  const lost = useRef(false);
  const titleId = useId();
  useEffect(() => focusWhenDrawn(idOf("label")), []);

  function edit<F extends keyof AddressForm>(field: F, value: AddressForm[F]) {
    setForm((before) => changeAddress(before, field, value));
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  function refuse(found: AddressErrors) {
    setErrors(found);
    const first = addressFields.find((field) => found[field]);
    if (first) focusWhenDrawn(idOf(first));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const found = checkAddress(form);
    if (Object.keys(found).length) return refuse(found);
    return run(save);
  }

  async function save() {
    const kept = lost.current ? await findLost() : undefined;
    if (kept) return onSaved(kept);
    const reply = await askShop<{ data: Address }>(path, { method, body: toAddressInput(form) });
    if (reply?.ok) return onSaved(reply.body.data);
    lost.current = method === "POST" && isUncertain(reply);
    setProblem(problemOf(reply, WORDS));
    refuse(addressServerErrors(reply?.error?.errors, form));
  }

  async function findLost(): Promise<Address | undefined> {
    const book = await askShop<{ data: Address[] }>(path);
    return book?.ok ? findKept(book.body.data, form) : undefined;
  }

  const text = (field: Exclude<AddressField, "region" | "town">, input: ComponentProps<typeof TextInput>) => (
    <TextInput
      {...input}
      id={idOf(field)}
      name={field}
      value={form[field]}
      error={errors[field]}
      onChange={(event) => edit(field, event.target.value)}
    />
  );

  return (
    <form noValidate onSubmit={submit} aria-labelledby={titleId} className="rounded-card border border-line p-5">
      <h2 id={titleId} className="mb-4 text-lg">
        {title}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {text("label", {
          label: optional(addressLabels.label),
          maxLength: 40,
          hint: "For example Home, Shop or Mother.",
          className: "sm:col-span-2",
        })}
        {text("firstName", {
          label: addressLabels.firstName,
          autoComplete: "shipping given-name",
          maxLength: 80,
          required: true,
        })}
        {text("lastName", {
          label: addressLabels.lastName,
          autoComplete: "shipping family-name",
          maxLength: 80,
          required: true,
        })}
        {text("phone", {
          label: addressLabels.phone,
          type: "tel",
          inputMode: "tel",
          autoComplete: "shipping tel",
          maxLength: 30,
          required: true,
          hint: "The rider calls this number. For example 024 123 4567.",
          className: "sm:col-span-2",
        })}
        <Select
          id={idOf("region")}
          name="region"
          label={addressLabels.region}
          value={form.region}
          error={errors.region}
          autoComplete="shipping address-level1"
          required
          onChange={(event) => edit("region", event.target.value as Region | "")}
        >
          <option value="">Choose a region</option>
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select
          id={idOf("town")}
          name="town"
          label={addressLabels.town}
          value={form.town}
          error={errors.town}
          autoComplete="shipping address-level2"
          required
          onChange={(event) => edit("town", event.target.value)}
        >
          <option value="">{form.region ? "Choose a town" : "Choose a region first"}</option>
          {townsOf(form.region).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {form.town === OTHER_TOWN &&
          text("customTown", {
            label: addressLabels.customTown,
            maxLength: 80,
            required: true,
            className: "sm:col-span-2",
          })}
        {text("street", {
          label: addressLabels.street,
          autoComplete: "shipping street-address",
          maxLength: 200,
          required: true,
          className: "sm:col-span-2",
        })}
        {text("landmark", {
          label: optional(addressLabels.landmark),
          maxLength: 200,
          hint: "What the rider looks out for.",
        })}
        {text("digitalAddress", {
          label: optional(addressLabels.digitalAddress),
          maxLength: 30,
          autoCapitalize: "characters",
          hint: "For example GA-183-8164.",
        })}
      </div>
      <Checkbox
        id="book-isDefault"
        name="isDefault"
        label="Use this address at checkout"
        checked={form.isDefault}
        disabled={start.isDefault}
        onChange={(event) => edit("isDefault", event.target.checked)}
        className="mt-3"
      />
      <div className="mt-4 grid gap-4">
        <FormError text={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" aria-disabled={busy} className="max-sm:grow">
            {busy ? "Saving..." : "Save address"}
          </Button>
          <Button variant="outline" size="lg" onClick={onCancel} className="max-sm:grow">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

function optional(label: string): ReactNode {
  return (
    <>
      {label} <span className="font-normal text-muted">(optional)</span>
    </>
  );
}

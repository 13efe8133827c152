"use client";

import { useEffect, useId, useRef } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox, optional, TextInput } from "@/components/ui/field";
import { inAddress, kinds } from "@/components/ui/field-kinds";
import { LandmarkFields } from "@/components/ui/landmark-fields";
import { TownFields } from "@/components/ui/town-fields";
import { useForm } from "@/components/ui/use-form";
import { isUncertain, problemOf, tryRequest } from "@/lib/client/request";
import { useSession } from "@/lib/client/session";
import type { Address } from "@/lib/contracts/accounts";
import { MAX } from "@/lib/contracts/fields";
import {
  addressServerErrors,
  BOOK_PATH,
  changeAddress,
  checkAddress,
  findSaved,
  newAddressForm,
  toAddressForm,
  toAddressInput,
} from "./address-form";

const WORDS = {
  refused: "We couldn't save this address. Please try again.",
  failed: "We couldn't connect to the shop. What you typed is still here. Please try again.",
};

/**
 * Form that adds or edits an address.
 * @param address address to edit; null for a new one
 */
export function AddressEditor({
  address,
  onSaved,
  onCancel,
}: {
  address: Address | null;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}) {
  const { user } = useSession();
  const start = address ? toAddressForm(address) : newAddressForm(user);
  const form = useForm({ start, check: checkAddress, change: changeAddress });
  const { field, values } = form;
  /** Set if a new address was sent without an answer: it may be saved already. */
  const lost = useRef(false);
  const titleId = useId();
  const { focus } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets the focus once, when the form opens
  useEffect(() => focus("label"), []);

  async function save() {
    const kept = lost.current ? await findLost() : undefined;
    if (kept) return onSaved(kept);
    const reply = await tryRequest<{ data: Address }>(address ? `${BOOK_PATH}/${address._id}` : BOOK_PATH, {
      method: address ? "PUT" : "POST",
      body: toAddressInput(values),
    });
    if (reply?.ok) return onSaved(reply.body.data);
    lost.current = !address && isUncertain(reply);
    form.setProblem(problemOf(reply, WORDS));
    form.refuse(addressServerErrors(reply?.error?.errors ?? {}, values));
  }

  async function findLost(): Promise<Address | undefined> {
    const book = await tryRequest<{ data: Address[] }>(BOOK_PATH);
    return book?.ok ? findSaved(book.body.data, values) : undefined;
  }

  return (
    <form {...form.bind(save)} aria-labelledby={titleId} className="rounded-card border border-line p-5">
      <h2 id={titleId} className="mb-4 text-lg">
        {address ? "Edit address" : "New address"}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          {...field("label")}
          label={optional("Name of this address")}
          maxLength={MAX.addressLabel}
          hint="For example Home, Shop or Mother."
          className="sm:col-span-2"
        />
        <TextInput {...field("firstName")} {...inAddress("shipping", kinds.firstName)} label="First name" required />
        <TextInput {...field("lastName")} {...inAddress("shipping", kinds.lastName)} label="Last name" required />
        <TextInput
          {...field("phone")}
          {...inAddress("shipping", kinds.phone)}
          label="Phone number"
          hint="Our rider will call this number. For example 024 000 0000."
          required
          className="sm:col-span-2"
        />
        <TownFields
          part="shipping"
          region={{ ...field("region"), label: "Region" }}
          town={{ ...field("town"), label: "Town" }}
          customTown={{ ...field("customTown"), label: "Your town" }}
        />
        <TextInput
          {...field("street")}
          {...inAddress("shipping", kinds.street)}
          label="Street address"
          required
          className="sm:col-span-2"
        />
        <LandmarkFields landmark={field("landmark")} digitalAddress={field("digitalAddress")} />
      </div>
      <Checkbox
        {...form.box("isDefault")}
        label="Use this address at checkout"
        disabled={start.isDefault}
        className="mt-3"
      />
      <div className="mt-4 grid gap-4">
        <FormError text={form.problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" aria-disabled={form.busy} className="max-sm:grow">
            {form.busy ? "Saving..." : "Save address"}
          </Button>
          <Button variant="outline" size="lg" onClick={onCancel} className="max-sm:grow">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

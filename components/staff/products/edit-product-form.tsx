"use client";

import { useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX } from "@/lib/contracts/fields";
import type { EditableProduct } from "@/lib/contracts/staff/products";
import { formRows } from "@/lib/product-fields";
import { askDesk } from "../ask-desk";
import { useWhyNot } from "../desk-frame";
import { type Clash, checkProduct, clashesOf, formOf, type ProductForm, productBody } from "./product-form";
import { FieldRows, MainFields, ShownFields } from "./product-form-fields";
import { useProductChoices } from "./use-product-choices";

const words = orUnreachable("We couldn't save this product.");

/**
 * A product's form. What somebody else saves meanwhile stands in the fields that nobody typed in here; where both wrote,
 * both are shown, and nothing typed is lost.
 * @param onSeen is given the product as somebody else left it
 */
export function EditProductForm({
  product,
  onSeen,
  onSaved,
}: {
  product: EditableProduct;
  onSeen: (now: EditableProduct) => void;
  onSaved: (now: EditableProduct) => void;
}) {
  const whyNot = useWhyNot("edit_products");
  const choices = useProductChoices();
  const start = formOf(product);
  const form = useForm<ProductForm>({ start, check: checkProduct });
  const [clashes, setClashes] = useState<Clash[] | null>(null);
  const moves = form.values.slug.trim() !== product.slug;

  async function save() {
    const reply = await askDesk<{ data: EditableProduct }>(`/api/staff/products/${product.slug}`, {
      method: "PUT",
      body: { ...productBody(form.values), slug: form.values.slug.trim(), seen: product.updatedAt },
    });
    setClashes(null);
    if (reply?.ok) {
      form.reset();
      notify.success("Product saved");
      return onSaved(reply.body.data);
    }
    const now = reply?.error?.data as EditableProduct | undefined;
    if (now) {
      const nameOf = (id: string) => choices.categories.find(({ _id }) => _id === id)?.name ?? "no category";
      setClashes(clashesOf({ before: start, saved: formOf(now), edits: form.edits }, nameOf));
      onSeen(now);
    }
    if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, words));
  }

  return (
    <form {...form.bind(save)} aria-label="Product" className="grid gap-4">
      <MainFields form={form} choices={choices} />
      <FieldRows rows={formRows.words} form={form} />
      <ShownFields form={form} taking={takingOff(product)} />
      <TextInput
        {...form.field("slug")}
        label="Address"
        hint={
          moves
            ? "The product moves: its old address leads on to the new one. Empty: made of the name."
            : `/products/${product.slug}`
        }
        maxLength={MAX.product}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError text={form.problem ?? whyNot} />
      {clashes && clashes.length > 0 && <Clashes clashes={clashes} />}
      <Button type="submit" size="lg" disabled={whyNot !== null} aria-disabled={form.busy}>
        {form.busy ? "Saving..." : "Save"}
      </Button>
    </form>
  );
}

/** What it means to take the product off the shop, with what is under way. */
function takingOff({ inCarts, inOpenOrders }: EditableProduct): string {
  const carts = inCarts === 1 ? "1 cart has it" : `${inCarts} carts have it`;
  const orders = inOpenOrders === 1 ? "1 open order" : `${inOpenOrders} open orders`;
  return `Taken off, its page says that it is gone and nobody can order it (${carts}). Orders keep it: ${orders} to deliver.`;
}

function Clashes({ clashes }: { clashes: Clash[] }) {
  return (
    <Alert tone="notice">
      <p>Two wrote these. Saving again keeps yours:</p>
      <ul className="mt-2 grid gap-1 font-normal">
        {clashes.map(({ label, typed, saved }) => (
          <li key={label} className="break-words">
            <strong>{label}:</strong> you typed {typed}; saved meanwhile was {saved}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

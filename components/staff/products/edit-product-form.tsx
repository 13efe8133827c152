"use client";

import { useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX } from "@/lib/contracts/fields";
import type { EditableProduct } from "@/lib/contracts/staff/products";
import { readCedis } from "@/lib/money";
import { priceQuestion } from "@/lib/price-steps";
import { formRows } from "@/lib/product-fields";
import { askDesk } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { type Clash, checkProduct, clashesOf, dealBody, formOf, type ProductForm, productBody } from "./product-form";
import { DealFields, FieldRows, MainFields, ShownFields } from "./product-form-fields";
import { useProductChoices } from "./use-product-choices";

/**
 * Edits a product.
 * After a concurrent edit it takes over the colleague's values in untouched fields and shows both values in the others.
 * @param onSeen called with the product as the colleague saved it
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
  const blocker = useActionBlocker("edit_products");
  const choices = useProductChoices();
  const start = formOf(product);
  const form = useForm<ProductForm>({ start, check: checkProduct });
  const [clashes, setClashes] = useState<Clash[] | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const moves = form.values.slug.trim() !== product.slug;

  async function save() {
    const reply = await askDesk<{ data: EditableProduct }>(`/api/staff/products/${product.slug}`, {
      method: "PUT",
      body: {
        ...productBody(form.values),
        ...dealBody(form.values),
        slug: form.values.slug.trim(),
        seen: product.updatedAt,
      },
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
    if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, "We couldn't save this product."));
  }

  async function ask() {
    const asked = priceQuestion(product.price, readCedis(form.values.price));
    if (asked) setQuestion(asked);
    else await save();
  }

  return (
    <form {...form.bind(ask)} aria-label="Product" className="grid gap-4">
      <MainFields form={form} choices={choices} />
      <DealFields form={form} />
      <FieldRows rows={formRows.words} form={form} />
      <ShownFields form={form} taking={takingOff(product)} />
      <TextInput
        {...form.field("slug")}
        label="URL slug"
        hint={moves ? "Leave empty to use the name. Old URLs redirect." : `/products/${product.slug}`}
        maxLength={MAX.product}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError text={form.problem ?? blocker} />
      {clashes && clashes.length > 0 && <Clashes clashes={clashes} />}
      <Button type="submit" size="lg" disabled={blocker !== null} aria-disabled={form.busy}>
        {form.busy ? "Saving..." : "Save"}
      </Button>
      {question && (
        <ConfirmDialog
          title={question}
          yes="Change price"
          busyText="Saving..."
          onYes={() => form.send(save).finally(() => setQuestion(null))}
          onClose={() => setQuestion(null)}
        />
      )}
    </form>
  );
}

/** Effect of unpublishing the product. */
function takingOff({ inCarts, inOpenOrders }: EditableProduct): string {
  const carts = inCarts === 1 ? "1 cart has it" : `${inCarts} carts have it`;
  const orders = inOpenOrders === 1 ? "1 open order" : `${inOpenOrders} open orders`;
  return `If you unpublish it, shoppers can't order it (${carts}). Still to deliver: ${orders}.`;
}

function Clashes({ clashes }: { clashes: Clash[] }) {
  return (
    <Alert tone="notice">
      <p>A colleague also changed these fields. Save again to keep your values:</p>
      <ul className="mt-2 grid gap-1 font-normal">
        {clashes.map(({ label, typed, saved }) => (
          <li key={label} className="break-words">
            <strong>{label}:</strong> yours is {typed}, theirs is {saved}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

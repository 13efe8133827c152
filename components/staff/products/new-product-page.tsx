"use client";

import { useRouter } from "next/navigation";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { optional, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { EditableProduct } from "@/lib/contracts/staff/products";
import { formRows } from "@/lib/product-fields";
import { staffPaths } from "@/lib/staff-paths";
import { askDesk } from "../ask-desk";
import { DeskPage } from "../desk-page";
import { checkProduct, emptyProduct, type ProductForm, productBody } from "./product-form";
import { FieldRows, MainFields, ShownFields } from "./product-form-fields";
import { useProductChoices } from "./use-product-choices";

/** New product page (BEYOND-39). */
export function NewProductPage() {
  return (
    <DeskPage title="New product" action="edit_products" back={{ href: staffPaths.products, children: "Products" }}>
      <NewProductForm />
    </DeskPage>
  );
}

/** Saves the product unpublished and opens its pictures. */
function NewProductForm() {
  const router = useRouter();
  const choices = useProductChoices();
  const form = useForm<ProductForm>({ start: emptyProduct, check: checkProduct });

  async function add() {
    const reply = await askDesk<{ data: EditableProduct }>("/api/staff/products", {
      method: "POST",
      body: { ...productBody(form.values), onHand: Number(form.values.onHand) },
    });
    if (!reply?.ok) {
      if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, "We couldn't add this product."));
      return;
    }
    form.reset();
    notify.success("Product added");
    router.push(staffPaths.productPictures(reply.body.data.slug));
  }

  return (
    <form {...form.bind(add)} aria-label="New product" className="grid max-w-2xl gap-4">
      <MainFields form={form} choices={choices} />
      <TextInput
        {...form.field("onHand")}
        label={optional("On hand")}
        hint="Pieces to sell. Later, update this under Stock."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <FieldRows rows={formRows.words} form={form} />
      <ShownFields form={form} />
      <p className="text-muted text-sm">Next, add pictures. Shoppers see the product once you publish it.</p>
      <FormError text={form.problem} />
      <Button type="submit" size="lg" aria-disabled={form.busy}>
        {form.busy ? "Adding..." : "Add product"}
      </Button>
    </form>
  );
}

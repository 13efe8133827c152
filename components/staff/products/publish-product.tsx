import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { EditableProduct } from "@/lib/contracts/staff/products";
import { askDesk } from "../ask-desk";
import { formOf, productBody } from "./product-form";

const words = "We couldn't publish this product.";

/** Publishes a product from its pictures page, the last step of adding one. */
export function PublishProduct({
  slug,
  hasPictures,
  onPublished,
}: {
  slug: string;
  hasPictures: boolean;
  onPublished: () => void;
}) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);

  async function publish() {
    setProblem(null);
    const path = `/api/staff/products/${slug}`;
    const read = await askDesk<{ data: { product: EditableProduct } }>(path);
    if (!read?.ok) return setProblem(problemOf(read, words));
    const { product } = read.body.data;
    const body = { ...productBody(formOf(product)), published: true, slug, seen: product.updatedAt };
    const reply = await askDesk<{ data: EditableProduct }>(path, { method: "PUT", body });
    if (!reply?.ok) return setProblem(problemOf(reply, words));
    notify.success("Product published");
    onPublished();
  }

  return (
    <section aria-label="Publish" className="mt-5 grid gap-3 rounded-card border border-line p-4">
      <p>
        {hasPictures
          ? "This product is not published: shoppers can't see it yet."
          : "This product is not published. Add a picture first: without one, shoppers see an empty frame."}
      </p>
      <FormError text={problem} />
      <Button
        variant={hasPictures ? "primary" : "outline"}
        aria-disabled={busy}
        onClick={() => run(publish)}
        className="justify-self-start"
      >
        {hasPictures ? "Publish" : "Publish without a picture"}
      </Button>
    </section>
  );
}

import { useState } from "react";
import { useBusy } from "@/components/ui/hooks";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { ProductLinks } from "@/lib/contracts/staff/product-links";
import { askDesk } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";

/**
 * Saves one kind of a product's links.
 * @param kind last part of the endpoint
 */
export function useLinksForm(slug: string, kind: "family" | "companions", onSaved: (now: ProductLinks) => void) {
  const blocker = useActionBlocker("edit_products");
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const save = (body: unknown) =>
    run(async () => {
      setProblem(null);
      const reply = await askDesk<{ data: ProductLinks }>(`/api/staff/products/${slug}/${kind}`, {
        method: "PUT",
        body,
      });
      if (!reply?.ok) {
        const errors = Object.values(reply?.error?.errors ?? {});
        return setProblem(errors.length > 0 ? `${errors.join(". ")}.` : problemOf(reply, "We couldn't save this."));
      }
      onSaved(reply.body.data);
      notify.success("Saved");
    });
  return { blocker, busy, problem, save };
}

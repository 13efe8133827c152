import { useState } from "react";
import { useBusy } from "@/components/ui/hooks";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { ProductLinks } from "@/lib/contracts/staff/product-links";
import { askDesk } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { problemsByRow } from "./problems-by-row";

/** Unsaved changes by form, kept when the staff member leaves the page. */
const unsaved = new Map<string, unknown>();

/**
 * Edits and saves one kind of a product's links.
 * @param kind last part of the endpoint
 * @param saved what the server has
 */
export function useLinksForm<T>(
  slug: string,
  kind: "family" | "companions",
  saved: T,
  onSaved: (now: ProductLinks) => void,
) {
  const blocker = useActionBlocker("edit_products");
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const key = `${kind} ${slug}`;
  const [, redraw] = useState({});
  const set = (value: T) => {
    unsaved.set(key, value);
    redraw({});
  };
  const discard = () => {
    unsaved.delete(key);
    setProblem(null);
    redraw({});
  };
  /** @param rows names of the rows, for their errors */
  const save = (body: unknown, rows: string[]) =>
    run(async () => {
      setProblem(null);
      const reply = await askDesk<{ data: ProductLinks }>(`/api/staff/products/${slug}/${kind}`, {
        method: "PUT",
        body,
      });
      if (!reply?.ok) {
        const errors = problemsByRow(reply?.error?.errors ?? {}, rows);
        return setProblem(errors.length > 0 ? `${errors.join(". ")}.` : problemOf(reply, "We couldn't save this."));
      }
      unsaved.delete(key);
      onSaved(reply.body.data);
      notify.success("Saved");
    });
  const isChanged = unsaved.has(key);
  return { value: isChanged ? (unsaved.get(key) as T) : saved, set, discard, isChanged, blocker, busy, problem, save };
}

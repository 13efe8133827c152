"use client";

import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { StockItem } from "@/lib/contracts/staff/stock";
import { askDesk } from "./ask-desk";
import { useActionBlocker } from "./desk-frame";

const check = ({ pieces }: { pieces: string }) => ({
  pieces: /^\d{0,5}$/.test(pieces.trim()) ? undefined : "Please enter a whole number, or leave it empty",
});

/** Sets a product's low-stock threshold; empty uses the default. */
export function LowStockForm({
  item,
  path,
  onSaved,
}: {
  item: StockItem;
  path: string;
  onSaved: (item: StockItem) => void;
}) {
  const blocker = useActionBlocker("set_low_stock");
  const form = useForm({ start: { pieces: item.lowStock === null ? "" : String(item.lowStock) }, check });

  async function save() {
    const text = form.values.pieces.trim();
    const reply = await askDesk<{ data: StockItem }>(path, {
      method: "PUT",
      body: { pieces: text === "" ? null : Number(text) },
    });
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't save the threshold."));
    form.reset();
    onSaved(reply.body.data);
    notify.success("Threshold saved");
  }

  return (
    <form {...form.bind(save)} className="grid gap-4">
      <TextInput
        {...form.field("pieces")}
        label="Low stock at or below (pieces)"
        hint={blocker ?? `Leave empty for the shop's default. In use now: ${item.lowAt}.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        disabled={blocker !== null}
      />
      <FormError text={form.problem} />
      <Button type="submit" variant="outline" disabled={blocker !== null} aria-disabled={form.busy}>
        Save
      </Button>
    </form>
  );
}

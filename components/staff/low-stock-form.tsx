"use client";

import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { StockItem } from "@/lib/contracts/staff/stock";
import { askDesk } from "./ask-desk";
import { useWhyNot } from "./desk-frame";

const words = orUnreachable("We couldn't save this number.");

const check = ({ pieces }: { pieces: string }) => ({
  pieces: /^\d{0,5}$/.test(pieces.trim()) ? undefined : "Please type a whole number, or nothing",
});

/** At how many pieces or fewer a product is running out: its own number, or the shop's. */
export function LowStockForm({
  item,
  path,
  onSaved,
}: {
  item: StockItem;
  path: string;
  onSaved: (item: StockItem) => void;
}) {
  const whyNot = useWhyNot("set_low_stock");
  const form = useForm({ start: { pieces: item.lowStock === null ? "" : String(item.lowStock) }, check });

  async function save() {
    const text = form.values.pieces.trim();
    const reply = await askDesk<{ data: StockItem }>(path, {
      method: "PUT",
      body: { pieces: text === "" ? null : Number(text) },
    });
    if (!reply?.ok) return form.setProblem(problemOf(reply, words));
    form.reset();
    onSaved(reply.body.data);
    notify.success("Number saved");
  }

  return (
    <form {...form.bind(save)} className="grid gap-4">
      <TextInput
        {...form.field("pieces")}
        label="Running out at so many pieces or fewer"
        hint={whyNot ?? `Empty: the shop's own number. What counts now is ${item.lowAt}.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        disabled={whyNot !== null}
      />
      <FormError text={form.problem} />
      <Button type="submit" variant="outline" disabled={whyNot !== null} aria-disabled={form.busy}>
        Save
      </Button>
    </form>
  );
}

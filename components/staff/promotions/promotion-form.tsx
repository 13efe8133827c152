import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox, optional, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { orUnreachable } from "@/lib/client/failure-messages";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { needed } from "@/lib/contracts/fields";
import type { StaffPromotion } from "@/lib/contracts/staff/promotions";
import { askDesk } from "../ask-desk";
import { type PromotionValues, toTerms, toValues } from "./promotion-values";

const words = orUnreachable("We couldn't save this code.");

const check = ({ code, percent }: PromotionValues) => ({
  code: needed(code, "Please enter a code"),
  percent: /^([1-9]\d?|100)$/.test(percent.trim()) ? undefined : "Please enter a whole number from 1 to 100",
});

/** Adds or edits a promo code; the code itself cannot change. */
export function PromotionForm({
  promotion,
  onSaved,
  onConflict,
  onCancel,
}: {
  /** Null for a new one. */
  promotion: StaffPromotion | null;
  onSaved: (data: { promotions: StaffPromotion[] }) => void;
  onConflict: () => void;
  onCancel: () => void;
}) {
  const form = useForm<PromotionValues>({ start: toValues(promotion), check });

  async function save() {
    const terms = toTerms(form.values);
    const reply = await askDesk<{ data: { promotions: StaffPromotion[] } }>(
      promotion ? `/api/staff/promotions/${promotion._id}` : "/api/staff/promotions",
      promotion
        ? { method: "PUT", body: { ...terms, seen: termsOf(promotion) } }
        : { method: "POST", body: { code: form.values.code.trim(), ...terms } },
    );
    if (reply?.ok) {
      notify.success("Promo code saved");
      return onSaved(reply.body.data);
    }
    if (reply?.error?.code === "CONFLICT") onConflict();
    if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, words));
  }

  return (
    <form {...form.bind(save)} className="grid gap-4" aria-label={promotion ? `Change ${promotion.code}` : "New code"}>
      {promotion ? (
        <h2 className="break-words font-bold">{promotion.code}</h2>
      ) : (
        <TextInput {...form.field("code")} label="Code" maxLength={40} autoCapitalize="characters" autoComplete="off" />
      )}
      <TextInput {...form.field("percent")} label="Percent off" inputMode="numeric" maxLength={3} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...form.field("firstDay")} label={optional("First day")} type="date" />
        <TextInput {...form.field("lastDay")} label={optional("Last day")} type="date" />
      </div>
      <Checkbox {...form.box("active")} label="Active" />
      <FormError text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={form.busy}>
          Save
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const termsOf = ({ percent, active, startsAt, endsAt }: StaffPromotion) => ({ percent, active, startsAt, endsAt });

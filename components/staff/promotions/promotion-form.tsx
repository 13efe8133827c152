import { useState } from "react";
import { Checkbox, optional, Select, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { PromotionTerms, StaffPromotion } from "@/lib/contracts/staff/promotions";
import { promotionStanding, promotionSummary } from "@/lib/promotion-standing";
import { askDesk } from "../ask-desk";
import { FormButtons } from "../form-buttons";
import { checkPromotion, nameOf, toTerms, toValues } from "./promotion-values";
import { ScopeFields } from "./scope-fields";

const OF_THESE = "Counts only products that it is on";
const SAME = "By phone, email or account";
const BEST_ONLY = "Of all that apply, the one best for the customer is used, never two together";
const GIVEN_BACK = "An order cancelled before payment does not count";
const number = { inputMode: "decimal", maxLength: 11, autoComplete: "off" } as const;

/** Adds or edits a promotion; a code cannot change. */
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
  const form = useForm({ start: toValues(promotion), check: checkPromotion });
  const { kind, byItself } = form.values;
  const [on, setOn] = useState(promotion?.on ?? []);

  async function save() {
    const reply = await askDesk<{ data: { promotions: StaffPromotion[] } }>(
      promotion ? `/api/staff/promotions/${promotion._id}` : "/api/staff/promotions",
      promotion
        ? { method: "PUT", body: { ...terms, seen: termsOf(promotion) } }
        : { method: "POST", body: { code: byItself ? null : form.values.code.trim(), ...terms } },
    );
    if (reply?.ok) {
      notify.success("Promotion saved");
      return onSaved(reply.body.data);
    }
    if (reply?.error?.code === "CONFLICT") onConflict();
    if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, "We couldn't save this promotion."));
  }

  const isComplete = Object.values(checkPromotion(form.values)).every((problem) => !problem);
  const terms = toTerms(form.values);
  const summary = `${promotionSummary(terms, on)} ${promotionStanding(terms).dates}.`;
  return (
    <form
      {...form.bind(save)}
      className="grid gap-4"
      aria-label={promotion ? `Change ${nameOf(promotion)}` : "New promotion"}
    >
      {promotion ? (
        <h2 className="break-words font-bold">{nameOf(promotion)}</h2>
      ) : (
        <Checkbox {...form.box("byItself")} label="Applies by itself, without a code" hint={BEST_ONLY} />
      )}
      {byItself ? (
        <TextInput {...form.field("name")} label="Name" hint="Shoppers read it" maxLength={40} autoComplete="off" />
      ) : (
        !promotion && (
          <TextInput
            {...form.field("code")}
            label="Code"
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
          />
        )
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...form.field("kind")} label="Gives">
          <option value="percent">Percent off</option>
          <option value="amount">Amount off</option>
          <option value="free_delivery">Free delivery</option>
        </Select>
        {kind === "percent" && <TextInput {...form.field("percent")} label="Percent off" {...number} />}
        {kind === "amount" && <TextInput {...form.field("amount")} label="Amount off (GH₵)" {...number} />}
      </div>
      <ScopeFields form={form} on={on} onNames={setOn} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...form.field("minAmount")} label={optional("Minimum sum (GH₵)")} hint={OF_THESE} {...number} />
        <TextInput {...form.field("minPieces")} label={optional("Minimum items")} hint={OF_THESE} {...number} />
        {!byItself && (
          <TextInput {...form.field("perCustomer")} label={optional("Uses per customer")} hint={SAME} {...number} />
        )}
        <TextInput {...form.field("maxUses")} label={optional("Uses in all")} hint={GIVEN_BACK} {...number} />
      </div>
      {!byItself && <Checkbox {...form.box("firstOrder")} label="First order of a customer only" hint={SAME} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...form.field("firstDay")} label={optional("First day")} type="date" />
        <TextInput {...form.field("lastDay")} label={optional("Last day")} type="date" />
      </div>
      <Checkbox {...form.box("active")} label="Active" />
      <p role="status" className="rounded-card bg-paper p-4 text-sm">
        {isComplete ? summary : "Fill in the form to read what this promotion does."}
      </p>
      <FormButtons form={form} onCancel={onCancel} />
    </form>
  );
}

const termsOf = ({ _id, code, on, uses, holds, advertised, ...terms }: StaffPromotion): PromotionTerms => terms;

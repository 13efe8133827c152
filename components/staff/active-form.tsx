"use client";

import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX, needed } from "@/lib/contracts/fields";
import { askDesk } from "./ask-desk";

const words = orUnreachable("We couldn't change the account.");
const check = ({ reason }: { reason: string }) => ({ reason: needed(reason, "Please say why: colleagues will ask") });

/**
 * Deactivates an account, which signs its owner out at once, or activates it again; why is recorded.
 * @param more what else the call says
 * @param onDone hears the answer's data, if it has any
 */
export function ActiveForm<T>({
  active,
  path,
  more,
  onDone,
  onCancel,
}: {
  active: boolean;
  path: string;
  more?: Record<string, unknown>;
  onDone: (data: T | undefined) => unknown;
  onCancel?: () => void;
}) {
  const form = useForm({ start: { reason: "" }, check });

  async function save() {
    const body = { active: !active, reason: form.values.reason.trim(), ...more };
    const reply = await askDesk<{ data?: T }>(path, { method: "PUT", body });
    if (!reply?.ok) return form.setProblem(problemOf(reply, words));
    notify.success(active ? "Account deactivated" : "Account activated");
    form.reset();
    await onDone(reply.body.data);
  }

  return (
    <form {...form.bind(save)} className="grid gap-4" aria-label={active ? "Deactivate" : "Activate"}>
      <p>
        {active
          ? "Nobody can sign in any more, and whoever is signed in is out at once. Orders stay as they are. The owner is mailed."
          : "The owner can sign in again, and is mailed. Sign-ins from before stay ended."}
      </p>
      <TextInput
        {...form.field("reason")}
        label="Why?"
        hint="For colleagues, not in the mail. It stays in the record for two years: name nobody."
        maxLength={MAX.staffReason}
        required
      />
      <FormError text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" aria-disabled={form.busy}>
          {active ? "Deactivate" : "Activate"}
        </Button>
        {onCancel && (
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

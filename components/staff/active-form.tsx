"use client";

import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX, needed } from "@/lib/contracts/fields";
import { askDesk } from "./ask-desk";

const check = ({ reason }: { reason: string }) => ({ reason: needed(reason, "Please enter a reason") });

/** Scrolls the buttons of a form that opens in a list above the tab bar. */
const scrollIntoView = (buttons: HTMLElement | null) => buttons?.scrollIntoView({ block: "nearest" });

/**
 * Deactivates an account and ends its sessions, or activates it; records the reason.
 * @param more further fields of the request
 * @param onDone called with the response's data, if any
 */
export function ActiveForm<T>({
  of,
  active,
  path,
  more,
  onDone,
  onCancel,
}: {
  of: "customer" | "colleague";
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
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't change the account."));
    notify.success(active ? "Account deactivated" : "Account activated");
    form.reset();
    await onDone(reply.body.data);
  }

  return (
    <form {...form.bind(save)} className="grid gap-4" aria-label={active ? "Deactivate" : "Activate"}>
      <p>
        {active
          ? `The ${of} is logged out everywhere, can't log in, and is emailed. Orders stay.`
          : `The ${of} can log in again and is emailed. Earlier sessions stay logged out.`}
      </p>
      <TextInput
        {...form.field("reason")}
        label="Reason"
        hint="For colleagues only, not in the email. Don't write names; this is kept for two years."
        maxLength={MAX.staffReason}
        required
      />
      <FormError text={form.problem} />
      <div ref={onCancel && scrollIntoView} className="flex scroll-mb-24 flex-wrap gap-3">
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

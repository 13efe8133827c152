"use client";

import { useEffect } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { neededEmail } from "@/lib/contracts/fields";
import { ROLE_NEEDED, type Team } from "@/lib/contracts/staff/team";
import { INVITATION_DAYS } from "@/lib/limits";
import { askDesk } from "./ask-desk";
import { RoleFields, type RoleForm, toRole } from "./role-fields";

interface Form extends RoleForm {
  email: string;
}
const start: Form = { email: "", role: "", branch: "" };
const check = ({ email, role }: Form) => ({
  email: neededEmail(email),
  role: role ? undefined : ROLE_NEEDED,
});

export function InviteForm({
  branches,
  onInvited,
  onCancel,
}: {
  branches: string[];
  onInvited: (team: Team) => void;
  onCancel: () => void;
}) {
  const form = useForm<Form>({ start, check });
  const { focus } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor goes there once, when the form opens
  useEffect(() => focus("email"), []);

  async function invite() {
    const reply = await askDesk<{ data: Team }>("/api/staff/team/invitations", {
      method: "POST",
      body: { email: form.values.email.trim(), ...toRole(form.values) },
    });
    if (!reply?.ok) {
      form.setProblem(problemOf(reply, "We couldn't send the invitation."));
      return form.refuse(reply?.error?.errors ?? {});
    }
    notify.success("Invitation sent");
    onInvited(reply.body.data);
  }

  return (
    <form {...form.bind(invite)} aria-labelledby="invite-title" className="rounded-card border border-line p-5">
      <h2 id="invite-title" className="text-lg">
        Invite a colleague
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        They'll get an email with a link. It works once and expires in {INVITATION_DAYS} days.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...form.field("email")} {...kinds.email} label="Email" required className="sm:col-span-2" />
        <RoleFields form={form} branches={branches} listId="invite-branches" />
      </div>
      <div className="mt-4 grid gap-4">
        <FormError text={form.problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" aria-disabled={form.busy} className="max-sm:grow">
            {form.busy ? "Sending..." : "Send invitation"}
          </Button>
          <Button variant="outline" size="lg" onClick={onCancel} className="max-sm:grow">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

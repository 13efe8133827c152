"use client";

import { type ComponentProps, type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { focusWhenDrawn } from "@/components/ui/focus-field";
import { useBusy } from "@/components/ui/use-busy";
import { askShop, problemOf } from "@/lib/client/account-call";
import { notify } from "@/lib/client/toast";
import type { User } from "@/lib/contracts/accounts";
import { FormProblem } from "../form-problem";
import { CODE_ID, EmailConfirmation } from "./email-confirmation";
import {
  checkPersonal,
  type PersonalErrors,
  type PersonalField,
  type PersonalForm,
  PROFILE_WORDS,
  personalFields,
  personalLabels,
  serverErrors,
  toPersonalForm,
  toProfileInput,
} from "./personal-form";

const inputs: Record<PersonalField, Partial<ComponentProps<typeof TextInput>>> = {
  firstName: { autoComplete: "given-name", maxLength: 80, required: true },
  lastName: { autoComplete: "family-name", maxLength: 80, required: true },
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 254, required: true },
  phoneNumber: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 30, hint: "For example 024 123 4567." },
  dateOfBirth: { type: "date", autoComplete: "bday", required: true },
};

const idOf = (field: PersonalField) => `profile-${field}`;

function send(form: PersonalForm) {
  return askShop<{ data: User }>("/api/users/profile", { method: "PUT", body: toProfileInput(form) });
}

/**
 * The customer's own data (SHP-ACCOUNT-16 to SHP-ACCOUNT-31).
 * @param onChanged hears the user as saved
 * @param onEmailConfirmed hears that the new address is in force
 */
export function PersonalSection({
  user,
  onChanged,
  onEmailConfirmed,
}: {
  user: User;
  onChanged: (user: User) => void;
  onEmailConfirmed: () => Promise<void>;
}) {
  const [form, setForm] = useState(() => toPersonalForm(user));
  const [errors, setErrors] = useState<PersonalErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();

  function edit(field: PersonalField, value: string) {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function refuse(found: PersonalErrors) {
    setErrors(found);
    const first = personalFields.find((field) => found[field]);
    if (first) focusWhenDrawn(idOf(first));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const found = checkPersonal(form, new Date());
    if (Object.keys(found).length) return refuse(found);
    return run(() => save(form));
  }

  async function save(wanted: PersonalForm): Promise<void> {
    const reply = await send(wanted);
    if (reply?.ok) {
      const saved = reply.body.data;
      setErrors({});
      setForm(toPersonalForm(saved));
      onChanged(saved);
      notify.success("Profile updated successfully");
      // The code is asked for above the form, out of sight of who pressed the button below it.
      if (saved.pendingEmail && saved.pendingEmail !== user.pendingEmail) focusWhenDrawn(CODE_ID);
      return;
    }
    const text = problemOf(reply, PROFILE_WORDS);
    setProblem(text);
    notify.error(text);
    refuse(serverErrors(reply?.error?.errors));
  }

  /** The present address withdraws the change, the new one again starts it anew, with a new code. */
  async function resend(): Promise<void> {
    const kept = toPersonalForm(user);
    const withdrawn = await send({ ...kept, email: user.email });
    const reply = withdrawn?.ok ? await send(kept) : withdrawn;
    if (!reply?.ok) return notify.error(problemOf(reply, PROFILE_WORDS));
    onChanged(reply.body.data);
    notify.success("We sent a new code");
  }

  return (
    <div className="grid gap-6">
      {user.pendingEmail && (
        <EmailConfirmation
          key={user.pendingEmail}
          email={user.email}
          pendingEmail={user.pendingEmail}
          onConfirmed={onEmailConfirmed}
          onResend={resend}
          onWithdraw={() => run(() => save({ ...toPersonalForm(user), email: user.email }))}
        />
      )}
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {personalFields.map((field) => (
          <TextInput
            key={field}
            {...inputs[field]}
            id={idOf(field)}
            name={field}
            label={personalLabels[field]}
            value={form[field]}
            error={errors[field]}
            onChange={(event) => edit(field, event.target.value)}
            className={field === "email" ? "sm:col-span-2" : ""}
          />
        ))}
        <div className="grid gap-4 sm:col-span-2">
          <FormProblem text={problem} />
          <Button type="submit" size="lg" aria-disabled={busy} className="justify-self-start max-sm:w-full">
            {busy ? "Saving..." : "Save Changes"}
          </Button>
        </div>
      </form>
    </div>
  );
}

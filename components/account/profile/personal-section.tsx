"use client";

import { type ComponentProps, type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { focusWhenDrawn } from "@/components/ui/focus-field";
import { useBusy } from "@/components/ui/use-busy";
import { askShop, problemOf } from "@/lib/client/account-call";
import type { Reply } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { User } from "@/lib/contracts/accounts";
import { FormProblem } from "../form-problem";
import { CODE_ID, EmailConfirmation } from "./email-confirmation";
import {
  checkPersonal,
  type PersonalEdits,
  type PersonalErrors,
  type PersonalField,
  type PersonalForm,
  PROFILE_WORDS,
  personalFields,
  personalLabels,
  serverErrors,
  toPersonalForm,
  toProfileInput,
  withEdit,
} from "./personal-form";

const inputs: Record<PersonalField, Partial<ComponentProps<typeof TextInput>>> = {
  firstName: { autoComplete: "given-name", maxLength: 80, required: true },
  lastName: { autoComplete: "family-name", maxLength: 80, required: true },
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 254, required: true },
  phoneNumber: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 30, hint: "For example 024 123 4567." },
  dateOfBirth: { type: "date", autoComplete: "bday", required: true },
};

const idOf = (field: PersonalField) => `profile-${field}`;

const PATH = "/api/users/profile";
/** What the messages of this form are about. */
const FORM = "profile";

type Answer = Reply<{ data: User }> | null;

function read(): Promise<Answer> {
  return askShop(PATH);
}

function send(form: PersonalForm): Promise<Answer> {
  return askShop(PATH, { method: "PUT", body: toProfileInput(form) });
}

/**
 * The customer's own data (SHP-ACCOUNT-16 to SHP-ACCOUNT-31).
 * @param onChanged hears the user as saved
 */
export function PersonalSection({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const [edits, setEdits] = useState<PersonalEdits>({});
  const form = { ...toPersonalForm(user), ...edits };
  const [errors, setErrors] = useState<PersonalErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();

  function edit(field: PersonalField, value: string) {
    setEdits((before) => withEdit(before, user, field, value));
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
    return run(save);
  }

  async function save(): Promise<void> {
    // Another screen may have changed meanwhile what nobody touched here.
    const now = await read();
    const reply = now?.ok ? await send({ ...toPersonalForm(now.body.data), ...edits }) : now;
    if (reply?.ok) {
      const saved = reply.body.data;
      setErrors({});
      setEdits({});
      onChanged(saved);
      notify.success("Profile updated successfully", FORM);
      // The code is asked for above the form, out of sight of who pressed the button below it.
      if (saved.pendingEmail && saved.pendingEmail !== user.pendingEmail) focusWhenDrawn(CODE_ID);
      return;
    }
    const text = problemOf(reply, PROFILE_WORDS);
    setProblem(text);
    notify.error(text, FORM);
    refuse(serverErrors(reply?.error?.errors));
  }

  /** An answer that was lost on the way, or another screen, may have put the new address in force. */
  function isInForce(now: Answer): boolean {
    return now?.ok === true && now.body.data.email === user.pendingEmail;
  }

  function confirmed(): void {
    onChanged({ ...user, email: user.pendingEmail ?? user.email, pendingEmail: null });
    notify.success("Email address changed", FORM);
    focusWhenDrawn(idOf("email"));
  }

  /** Does something about the address that waits, with the profile as it is by now. */
  async function settle(act: (now: User) => Promise<Answer>, tell: (saved: User) => void): Promise<void> {
    const now = await read();
    if (isInForce(now)) return confirmed();
    const reply = now?.ok ? await act(now.body.data) : now;
    if (!reply?.ok) return notify.error(problemOf(reply, PROFILE_WORDS), FORM);
    onChanged(reply.body.data);
    tell(reply.body.data);
  }

  /** The present address withdraws the change, the new one again starts it anew, with a new code. */
  function resend(): Promise<void> {
    return settle(
      async (now) => {
        const kept = toPersonalForm(now);
        const withdrawn = await send({ ...kept, email: now.email });
        return withdrawn?.ok ? send({ ...kept, email: user.pendingEmail ?? now.email }) : withdrawn;
      },
      () => notify.success("We sent a new code", FORM),
    );
  }

  function withdraw(): Promise<void> {
    return settle(
      (now) => send({ ...toPersonalForm(now), email: now.email }),
      ({ email }) => {
        setEdits(({ email: _, ...others }) => others);
        setErrors(({ email: _, ...others }) => others);
        notify.success(`Your address stays ${email}`, FORM);
        focusWhenDrawn(idOf("email"));
      },
    );
  }

  return (
    <div className="grid gap-6">
      {user.pendingEmail && (
        <EmailConfirmation
          key={user.pendingEmail}
          email={user.email}
          pendingEmail={user.pendingEmail}
          isInForce={async () => isInForce(await read())}
          onConfirmed={confirmed}
          onResend={resend}
          onWithdraw={() => run(withdraw)}
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

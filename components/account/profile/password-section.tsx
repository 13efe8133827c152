"use client";

import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { askShop, isUncertain, problemOf } from "@/lib/client/account-call";
import type { Reply } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { PASSWORD_MAX, PASSWORD_TOO_SHORT } from "@/lib/sign-in";
import {
  checkPasswords,
  emptyPasswords,
  isAboutCurrentPassword,
  PASSWORD_WORDS,
  type PasswordErrors,
  type PasswordField,
  passwordFields,
  passwordLabels,
  WRONG_PASSWORD,
} from "./password-form";

const inputs: Record<PasswordField, Partial<ComponentProps<typeof TextInput>>> = {
  currentPassword: { autoComplete: "current-password" },
  newPassword: { autoComplete: "new-password", hint: PASSWORD_TOO_SHORT },
  confirmPassword: { autoComplete: "new-password" },
};

const idOf = (field: PasswordField) => `security-${field}`;

/** What the messages of this form are about. */
const FORM = "password";

function send(currentPassword: string, newPassword: string) {
  return askShop("/api/users/change-password", { method: "PUT", body: { currentPassword, newPassword } });
}

function isWrongPassword(reply: Reply<unknown> | null): boolean {
  return reply?.ok === false && isAboutCurrentPassword(reply.error?.message ?? "");
}

/** A new password for the present one (SHP-ACCOUNT-32 to SHP-ACCOUNT-41). */
export function PasswordSection() {
  const [form, setForm] = useState(emptyPasswords);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();
  /** A new password that was sent and whose answer never came: it may be the present one already. */
  const lost = useRef<string | null>(null);

  // A page that was left is kept hidden: passwords are not kept with it.
  useEffect(
    () => () => {
      setForm(emptyPasswords);
      lost.current = null;
    },
    [],
  );

  function edit(field: PasswordField, value: string) {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function refuse(found: PasswordErrors) {
    setErrors(found);
    const first = passwordFields.find((field) => found[field]);
    if (first) focusWhenDrawn(idOf(first));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const found = checkPasswords(form);
    if (Object.keys(found).length) return refuse(found);
    return run(change);
  }

  async function change() {
    const { currentPassword, newPassword } = form;
    let reply = await send(currentPassword, newPassword);
    if (lost.current !== null && isWrongPassword(reply)) reply = await send(lost.current, newPassword);
    if (reply?.status !== 429) lost.current = isUncertain(reply) ? newPassword : null;
    if (reply?.ok) {
      setForm(emptyPasswords);
      setErrors({});
      notify.success("Password updated successfully", FORM);
      return;
    }
    if (isWrongPassword(reply)) return refuse({ currentPassword: WRONG_PASSWORD });
    const text = problemOf(reply, PASSWORD_WORDS);
    setProblem(text);
    notify.error(text, FORM);
    const refused = reply?.error?.errors?.newPassword;
    if (refused) refuse({ newPassword: refused });
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby="password-title" className="grid max-w-form gap-4">
      <h2 id="password-title" className="text-lg">
        Change your password
      </h2>
      {passwordFields.map((field) => (
        <TextInput
          key={field}
          {...inputs[field]}
          id={idOf(field)}
          name={field}
          type="password"
          label={passwordLabels[field]}
          maxLength={PASSWORD_MAX}
          required
          value={form[field]}
          error={errors[field]}
          onChange={(event) => edit(field, event.target.value)}
        />
      ))}
      <FormError text={problem} />
      <Button type="submit" size="lg" aria-disabled={busy} className="justify-self-start max-sm:w-full">
        {busy ? "Updating..." : "Update Password"}
      </Button>
    </form>
  );
}

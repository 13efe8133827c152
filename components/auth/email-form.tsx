"use client";

import type { FormEvent } from "react";
import { FormError } from "@/components/ui/alert";
import { TextInput } from "@/components/ui/field";
import { emailError, onlyErrors } from "./field-rules";
import { SubmitButton } from "./submit-button";
import type { useForm } from "./use-form";

type EmailForm = ReturnType<typeof useForm<{ email: string }>>;

/** One address and one button: what asks for a mail. */
export function EmailForm({
  form: { values, errors, problem, busy, adopt, edit, refuse, send },
  label,
  busyText,
  onSend,
}: {
  form: EmailForm;
  label: string;
  busyText: string;
  /** @param email trimmed and plausible */
  onSend: (email: string) => Promise<void>;
}) {
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (refuse(onlyErrors({ email: emailError(values.email) }))) return;
    await send(() => onSend(values.email.trim()));
  }
  return (
    <form ref={adopt} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        label="Email"
        maxLength={254}
        required
        value={values.email}
        error={errors.email}
        onChange={(event) => edit("email", event.target.value)}
      />
      <FormError text={problem} />
      <SubmitButton busy={busy} busyText={busyText}>
        {label}
      </SubmitButton>
    </form>
  );
}

"use client";

import { useRef } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { kinds } from "@/components/ui/field-kinds";
import { useOnLeave } from "@/components/ui/hooks";
import { PasswordInput } from "@/components/ui/password-input";
import { type FormErrors, useForm } from "@/components/ui/use-form";
import { tryAgain } from "@/lib/client/failure-messages";
import { isUncertain, problemOf, type Reply, tryRequest } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { confirmationProblem, newPasswordProblem, PASSWORD_TOO_SHORT } from "@/lib/contracts/fields";

/** Fallback error message (SHP-ACCOUNT-40). */
export const PASSWORD_WORDS = tryAgain("Failed to update password");

/** Empty fields of 'Security' (SHP-ACCOUNT-32). */
export const emptyPasswords = { currentPassword: "", newPassword: "", confirmPassword: "" };
type PasswordForm = typeof emptyPasswords;

/** Error messages by field (SHP-ACCOUNT-34 to SHP-ACCOUNT-38). */
export function checkPasswords({ currentPassword, newPassword, confirmPassword }: PasswordForm) {
  return {
    currentPassword: currentPassword ? undefined : "Current password is required",
    newPassword: newPassword ? newPasswordProblem(newPassword) : "New password is required",
    confirmPassword: confirmationProblem(confirmPassword, newPassword),
  } satisfies FormErrors<PasswordForm>;
}

/** Whether the server refused the current password (SHP-ACCOUNT-39). */
export function isWrongPassword(reply: Reply<unknown> | null): boolean {
  return reply?.ok === false && reply.error?.code === "WRONG_PASSWORD";
}

function send(currentPassword: string, newPassword: string) {
  return tryRequest("/api/users/change-password", { method: "PUT", body: { currentPassword, newPassword } });
}

/** Toast group of this form. */
const FORM = "password";

/** Form that changes the password (SHP-ACCOUNT-32 to SHP-ACCOUNT-41). */
export function PasswordSection() {
  const form = useForm({ start: emptyPasswords, check: checkPasswords });
  /** New password that was sent without an answer: it may be in effect already. */
  const lost = useRef<string | null>(null);

  // Clears passwords on leaving, since the page stays mounted but hidden.
  useOnLeave(() => {
    form.reset();
    lost.current = null;
  });

  async function change() {
    const { currentPassword, newPassword } = form.values;
    let reply = await send(currentPassword, newPassword);
    if (lost.current !== null && isWrongPassword(reply)) reply = await send(lost.current, newPassword);
    if (reply?.status !== 429) lost.current = isUncertain(reply) ? newPassword : null;
    if (reply?.ok) {
      form.reset();
      notify.success("Password updated successfully", FORM);
      return;
    }
    const errors = reply?.error?.errors ?? {};
    if (isWrongPassword(reply)) return form.refuse({ currentPassword: "Current password is incorrect", ...errors });
    const text = problemOf(reply, PASSWORD_WORDS);
    form.setProblem(text);
    notify.error(text, FORM);
    form.refuse({ newPassword: errors.newPassword });
  }

  return (
    <form {...form.bind(change)} aria-labelledby="password-title" className="grid max-w-form gap-4">
      <h2 id="password-title" className="text-lg">
        Change your password
      </h2>
      <PasswordInput {...form.field("currentPassword")} {...kinds.currentPassword} label="Current Password" />
      <PasswordInput
        {...form.field("newPassword")}
        {...kinds.newPassword}
        label="New Password"
        hint={PASSWORD_TOO_SHORT}
      />
      <PasswordInput {...form.field("confirmPassword")} {...kinds.newPassword} label="Confirm New Password" />
      <FormError text={form.problem} />
      <Button type="submit" size="lg" aria-disabled={form.busy} className="justify-self-start max-sm:w-full">
        {form.busy ? "Updating..." : "Update Password"}
      </Button>
    </form>
  );
}

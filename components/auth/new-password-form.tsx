"use client";

import { type FormEvent, useRef } from "react";
import { FormError } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { isUncertain } from "@/lib/client/account-call";
import { useSession } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";
import { AuthShell } from "./auth-shell";
import { resetWords } from "./failure-words";
import { ask, failureOf } from "./outcome";
import { PasswordInput } from "./password-input";
import { resetErrors } from "./reset-form";
import { SubmitButton } from "./submit-button";
import { textLink } from "./text-link";
import { useForm } from "./use-form";

/** The form behind a valid reset link (SHP-RESET-13 to SHP-RESET-24). */
export function NewPasswordForm({
  token,
  onDone,
  onInvalid,
}: {
  token: string;
  onDone: () => Promise<void>;
  /** @param spent whether a try before this one may have used the link */
  onInvalid: (spent: boolean) => void;
}) {
  const { user } = useSession();
  const uncertain = useRef(false);
  const { values, errors, problem, setProblem, busy, adopt, edit, refuse, send } = useForm(
    { newPassword: "", confirmPassword: "" },
    ["newPassword", "confirmPassword"],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!refuse(resetErrors(values))) await send(reset);
  }

  async function reset() {
    const answer = await ask("/api/users/reset-password", { token, newPassword: values.newPassword });
    const failure = failureOf(answer, resetWords);
    if (failure === null) {
      notify.success("Password has been reset successfully");
      return onDone();
    }
    notify.error(failure);
    const error = answer && !answer.ok ? answer.error : null;
    if (error?.code === "LINK_INVALID") return onInvalid(uncertain.current);
    if (isUncertain(answer)) uncertain.current = true;
    setProblem(failure);
    const wrong = error?.errors?.newPassword;
    if (wrong) refuse({ newPassword: wrong });
  }

  return (
    <AuthShell
      key="valid"
      title="Set a new password"
      lead={
        <>
          <p>Choose one that you use nowhere else.</p>
          {user && <p className="mt-2">You are logged in as {user.email}. A new password logs this browser out.</p>}
        </>
      }
    >
      <form ref={adopt} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          label="New Password"
          hint="At least 8 characters. A sentence is easy to keep in mind."
          required
          value={values.newPassword}
          error={errors.newPassword}
          onChange={(event) => edit("newPassword", event.target.value)}
        />
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          label="Confirm New Password"
          required
          value={values.confirmPassword}
          error={errors.confirmPassword}
          onChange={(event) => edit("confirmPassword", event.target.value)}
        />
        <FormError text={problem} />
        <SubmitButton busy={busy} busyText="Saving your password">
          Reset password
        </SubmitButton>
      </form>
      <p className="mt-4">
        <Link href={paths.login} className={textLink}>
          Return to login
        </Link>
      </p>
    </AuthShell>
  );
}

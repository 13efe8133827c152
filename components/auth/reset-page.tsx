"use client";

import { useRef, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { useOnLeave } from "@/components/ui/hooks";
import { PasswordInput } from "@/components/ui/password-input";
import { useForm } from "@/components/ui/use-form";
import { isUncertain } from "@/lib/client/request";
import { loginHref, useSession } from "@/lib/client/session";
import { notify, warmToasts } from "@/lib/client/toast";
import { findLoginMessage } from "@/lib/login-message";
import { paths } from "@/lib/paths";
import { AuthShell, DoneView, EndView, ReturnToLogin } from "./auth-shell";
import { emptyReset, resetErrors } from "./forms";
import { PASSWORD_HINT, SubmitButton } from "./inputs";
import { endAnySession, UncheckedLink, useMailedLink } from "./mailed-link";
import { ask, codeOf, failureOf, resetMessages } from "./messages";

const TITLE = "Set a new password";

/** Page to set a new password with a mailed link. */
export function ResetPage() {
  const { link, check } = useMailedLink("/api/users/validate-reset-token");
  const [ended, setEnded] = useState<"done" | "spent" | "invalid" | null>(null);
  useOnLeave(() => setEnded(null));

  if (ended === "done") {
    return (
      <DoneView
        title="Password reset"
        text={findLoginMessage("password-reset")?.text ?? ""}
        login={loginHref(paths.home, "password-reset")}
      />
    );
  }
  if (ended === "spent") return <SpentLink />;
  if (ended === "invalid" || link.kind === "invalid") return <InvalidLink announced />;
  if (link.kind === "found") {
    return (
      <NewPasswordForm
        token={link.token}
        onDone={async () => {
          await endAnySession();
          setEnded("done");
        }}
        onInvalid={(spent) => setEnded(spent ? "spent" : "invalid")}
      />
    );
  }
  return (
    <UncheckedLink
      kind={link.kind}
      title={TITLE}
      checking="Validating reset link..."
      hope="Your link still works. "
      onRetry={check}
    />
  );
}

/** Form of a valid reset link (SHP-RESET-13 to SHP-RESET-24). */
function NewPasswordForm({
  token,
  onDone,
  onInvalid,
}: {
  token: string;
  onDone: () => Promise<void>;
  /** @param spent whether an earlier attempt may have used the link */
  onInvalid: (spent: boolean) => void;
}) {
  const { user } = useSession();
  const uncertain = useRef(false);
  const form = useForm({ start: emptyReset, check: resetErrors, onEdit: warmToasts });

  async function reset() {
    const answer = await ask("/api/users/reset-password", { token, newPassword: form.values.newPassword });
    const failure = failureOf(answer, resetMessages);
    if (failure === null) {
      notify.success("Password has been reset successfully");
      return onDone();
    }
    notify.error(failure);
    if (codeOf(answer) === "LINK_INVALID") return onInvalid(uncertain.current);
    if (isUncertain(answer)) uncertain.current = true;
    form.setProblem(failure);
    const wrong = answer?.ok === false && answer.error?.errors?.newPassword;
    if (wrong) form.refuse({ newPassword: wrong });
  }

  return (
    <AuthShell
      key="valid"
      title={TITLE}
      lead={
        <>
          <p>Use a password you don't use anywhere else.</p>
          {user && (
            <p className="mt-2">You're logged in as {user.email}. A new password logs you out in this browser.</p>
          )}
        </>
      }
    >
      <form {...form.bind(reset)} className="grid gap-4">
        <PasswordInput
          {...form.field("newPassword")}
          autoComplete="new-password"
          label="New Password"
          hint={PASSWORD_HINT}
        />
        <PasswordInput {...form.field("confirmPassword")} autoComplete="new-password" label="Confirm New Password" />
        <FormError text={form.problem} />
        <SubmitButton busy={form.busy} busyText="Saving your password">
          Reset password
        </SubmitButton>
      </form>
      <ReturnToLogin href={paths.login} />
    </AuthShell>
  );
}

const newLink = { label: "Request a new reset link", href: paths.requestPassword };

/** View after an attempt without a response, when the new password is most likely set (SHP-RESET-15). */
function SpentLink() {
  return (
    <EndView
      key="spent"
      title="Invalid or Expired Link"
      text="Your new password may already be set. Try logging in with it."
      links={[{ label: "Log in", href: paths.login }, newLink]}
    />
  );
}

/** View of a link that is invalid, missing, spent or older than an hour (SHP-RESET-15, SHP-ROUTE-23). */
export function InvalidLink({ announced = false }: { announced?: boolean }) {
  return (
    <EndView
      key="invalid"
      title="Invalid or Expired Link"
      text="A reset link expires in 60 minutes and works once. Request a new one here."
      announced={announced}
      links={[newLink]}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { useOnLeave, useQuery } from "@/components/ui/hooks";
import { Mail } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useForm } from "@/components/ui/use-form";
import { loginHref } from "@/lib/client/session";
import { notify, warmToasts } from "@/lib/client/toast";
import { neededEmail } from "@/lib/contracts/fields";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { ask, failureOf, requestWords, resendWords } from "./answers";
import { AuthShell } from "./auth-shell";
import { forgetKeptEmail, keepEmail, knownEmail, withReturn } from "./hand-over";
import { EmailInput, SubmitButton, textLink } from "./inputs";

/** One address and one button: what asks for a mail. */
function useEmailForm() {
  return useForm({
    start: { email: "" },
    check: ({ email }) => ({ email: neededEmail(email) }),
    known: knownEmail,
    onEdit: warmToasts,
  });
}

function EmailForm({
  form,
  label,
  busyText,
  onSend,
}: {
  form: ReturnType<typeof useEmailForm>;
  label: string;
  busyText: string;
  /** @param email trimmed and plausible */
  onSend: (email: string) => Promise<void>;
}) {
  return (
    <form {...form.bind(() => onSend(form.values.email.trim()))} className="grid gap-4">
      <EmailInput {...form.field("email")} required />
      <FormError text={form.problem} />
      <SubmitButton busy={form.busy} busyText={busyText}>
        {label}
      </SubmitButton>
    </form>
  );
}

function BackToLogin({ from }: { from: string }) {
  return (
    <p className="mt-4">
      <Link href={loginHref(from)} className={textLink}>
        Return to login
      </Link>
    </p>
  );
}

/** Asking for a reset link; the shop answers the same for every address (SHP-RESET-11). */
export function RequestPage() {
  const from = safeReturnPath(useQuery().get("from"));
  const form = useEmailForm();
  const [sentTo, setSentTo] = useState<string | null>(null);

  useOnLeave(() => {
    form.setProblem(null);
    setSentTo(null);
  });

  async function request(email: string) {
    const failure = failureOf(await ask("/api/users/request-password-reset", { email }), requestWords);
    if (failure !== null) {
      form.setProblem(failure);
      notify.error(failure);
      return;
    }
    notify.success("Password reset link sent to your email");
    setSentTo(email);
  }

  function tryAnother() {
    forgetKeptEmail();
    form.reset();
    setSentTo(null);
    form.focus("email");
  }

  if (sentTo !== null) {
    return (
      <AuthShell key="sent" title="Check your email" announced>
        <div className="flex items-start gap-3">
          <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          <p>
            If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on its way. It works
            once, for 60 minutes.
          </p>
        </div>
        <ButtonLink href={loginHref(from)} size="lg" className="mt-6 w-full">
          Return to login
        </ButtonLink>
        <Button variant="outline" size="lg" onClick={tryAnother} className="mt-3 w-full">
          Try another email
        </Button>
      </AuthShell>
    );
  }
  return (
    <AuthShell
      key="form"
      title="Forgot your password?"
      lead={<p>Enter your email and we will send you a link to set a new password.</p>}
    >
      <EmailForm form={form} label="Send reset link" busyText="Sending the link" onSend={request} />
      <BackToLogin from={from} />
    </AuthShell>
  );
}

/** A new code for whoever did not get one; the shop answers the same for every address. */
export function ResendPage() {
  const router = useRouter();
  const from = safeReturnPath(useQuery().get("from"));
  const form = useEmailForm();

  async function resend(email: string) {
    const answer = await ask("/api/users/resend-verification", { email });
    const failure = failureOf(answer, resendWords);
    if (failure !== null) {
      form.setProblem(failure);
      notify.error(failure);
      return;
    }
    keepEmail(email);
    notify.success((answer?.ok && answer.body.message) || "A new code is on its way.");
    router.push(withReturn(paths.verifyEmail, from));
  }

  return (
    <AuthShell
      title="Get a new code"
      lead={<p>We send a new six-digit code to your email. The old code stops working.</p>}
    >
      <EmailForm form={form} label="Send new code" busyText="Sending the code" onSend={resend} />
      <BackToLogin from={from} />
    </AuthShell>
  );
}

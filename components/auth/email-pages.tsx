"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { useOnLeave, useQuery } from "@/components/ui/hooks";
import { Mail } from "@/components/ui/icons";
import { useForm } from "@/components/ui/use-form";
import type { FailureMessages } from "@/lib/client/failure-messages";
import { loginHref } from "@/lib/client/session";
import { notify, warmToasts } from "@/lib/client/toast";
import { neededEmail } from "@/lib/contracts/fields";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { AuthShell, ReturnToLogin } from "./auth-shell";
import { EmailInput, SubmitButton } from "./inputs";
import { type Answer, ask, failureOf, requestMessages, resendMessages } from "./messages";
import { withReturn } from "./navigation";
import { clearPendingEmail, pendingEmailField, storePendingEmail } from "./pending-email";

/** Form with an email field that requests a mail. */
function useEmailForm() {
  return useForm({
    start: { email: "" },
    check: ({ email }) => ({ email: neededEmail(email) }),
    known: pendingEmailField,
    onEdit: warmToasts,
  });
}

/** Page of an email form with a link back to the login. */
function EmailPage({
  form,
  from,
  title,
  lead,
  label,
  busyText,
  path,
  words,
  onSent,
}: {
  form: ReturnType<typeof useEmailForm>;
  from: string;
  title: string;
  lead: string;
  label: string;
  busyText: string;
  path: string;
  words: FailureMessages;
  /** @param email trimmed and valid */
  onSent: (email: string, answer: Answer) => void;
}) {
  async function send() {
    const email = form.values.email.trim();
    const answer = await ask(path, { email });
    const failure = failureOf(answer, words);
    if (failure === null) return onSent(email, answer);
    form.setProblem(failure);
    notify.error(failure);
  }

  return (
    <AuthShell key="form" title={title} lead={<p>{lead}</p>}>
      <form {...form.bind(send)} className="grid gap-4">
        <EmailInput {...form.field("email")} required />
        <FormError text={form.problem} />
        <SubmitButton busy={form.busy} busyText={busyText}>
          {label}
        </SubmitButton>
      </form>
      <ReturnToLogin href={loginHref(from)} />
    </AuthShell>
  );
}

/** Requests a reset link; the answer is the same for every email (SHP-RESET-11). */
export function RequestPage() {
  const from = safeReturnPath(useQuery().get("from"));
  const form = useEmailForm();
  const [sentTo, setSentTo] = useState<string | null>(null);

  useOnLeave(() => {
    form.setProblem(null);
    setSentTo(null);
  });

  function tryAnother() {
    clearPendingEmail();
    form.reset();
    setSentTo(null);
    form.focus("email");
  }

  if (sentTo !== null) {
    return (
      <AuthShell key="sent" title="Check your email" announced>
        <div className="flex items-start gap-3">
          <Mail className="mt-0.5 size-5 shrink-0 text-success" />
          <p>
            If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on its way. It expires
            in 60 minutes and works once.
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
    <EmailPage
      form={form}
      from={from}
      title="Forgot your password?"
      lead="Enter your email and we'll send you a link to set a new password."
      label="Send reset link"
      busyText="Sending the link"
      path="/api/users/request-password-reset"
      words={requestMessages}
      onSent={(email) => {
        notify.success("Password reset link sent to your email");
        setSentTo(email);
      }}
    />
  );
}

/** Requests a new code; the answer is the same for every email. */
export function ResendPage() {
  const router = useRouter();
  const from = safeReturnPath(useQuery().get("from"));
  const form = useEmailForm();

  return (
    <EmailPage
      form={form}
      from={from}
      title="Get a new code"
      lead="We'll send a new six-digit code to your email. The old code stops working."
      label="Send new code"
      busyText="Sending the code"
      path="/api/users/resend-verification"
      words={resendMessages}
      onSent={(email, answer) => {
        storePendingEmail(email);
        notify.success((answer?.ok && answer.body.message) || "A new code is on its way.");
        router.push(withReturn(paths.verifyEmail, from));
      }}
    />
  );
}

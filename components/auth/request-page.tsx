"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Mail } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { loginHref } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import { safeReturnPath } from "@/lib/sign-in";
import { AuthShell } from "./auth-shell";
import { EmailForm } from "./email-form";
import { requestWords } from "./failure-words";
import { forgetKeptEmail, knownEmail } from "./kept-email";
import { ask, failureOf } from "./outcome";
import { textLink } from "./text-link";
import { useForm } from "./use-form";
import { useQuery } from "./use-hydrated";
import { useOnLeave } from "./use-on-leave";

/** Asking for a reset link; the shop answers the same for every address (SHP-RESET-11). */
export function RequestPage() {
  const from = safeReturnPath(useQuery().get("from"));
  const form = useForm({ email: "" }, ["email"], knownEmail);
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
    form.setValues({ email: "" });
    setSentTo(null);
    form.focus("email");
  }

  if (sentTo !== null) {
    return (
      <AuthShell key="sent" title="Check your email" announced>
        <div className="flex items-start gap-3">
          <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          <p>
            If an account belongs to <strong>{sentTo}</strong>, a link to set a new password is on its way. It works
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
      lead={<p>Tell us your email, and we send you a link to set a new password.</p>}
    >
      <EmailForm form={form} label="Send reset link" busyText="Sending the link" onSend={request} />
      <p className="mt-4">
        <Link href={loginHref(from)} className={textLink}>
          Return to login
        </Link>
      </p>
    </AuthShell>
  );
}

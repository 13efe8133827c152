"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/field";
import { useOnLeave, useQuery } from "@/components/ui/hooks";
import { TextLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { confirmSession, startSessionClock, stopSessionClock } from "@/lib/client/session";
import { notify, warmToasts } from "@/lib/client/toast";
import { findLoginMessage } from "@/lib/login-message";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { ask } from "./answers";
import { AuthShell } from "./auth-shell";
import { emptyLogin, loginErrors, NOT_CONFIRMED, NOT_VERIFIED, readLogin, UNEXPECTED } from "./forms";
import { GoogleButton } from "./google-button";
import { forgetKeptEmail, keepEmail, knownEmail, useGuestsOnly, withReturn } from "./hand-over";
import { EmailInput, PasswordInput, SubmitButton } from "./inputs";

/** Signing in, with the way back to where it was asked for. */
export function LoginPage() {
  const router = useRouter();
  const query = useQuery();
  const from = safeReturnPath(query.get("from"));
  const messageKey = query.get("message");
  const message = findLoginMessage(messageKey);
  const form = useForm({ start: emptyLogin, check: loginErrors, known: knownEmail, onEdit: warmToasts });
  const { values } = form;
  const entering = useGuestsOnly();
  const [leaving, startLeaving] = useTransition();

  useOnLeave(() => form.reset("password"));

  function fail(text: string) {
    form.setProblem(text);
    notify.error(text, "login");
  }

  async function submit() {
    if (leaving) return;
    entering.current = true;
    await logIn().catch(() => fail(UNEXPECTED));
  }

  async function logIn() {
    const { email, password, rememberMe } = values;
    const body = { email: email.trim(), password, rememberMe };
    const outcome = readLogin(await ask("/api/users/login", body, { "X-Session": "cookie" }));
    if (outcome.kind === "refused") return fail(outcome.text);
    if (outcome.kind === "verify") {
      keepEmail(body.email);
      notify.info(NOT_VERIFIED, "login");
      return startLeaving(() => router.push(withReturn(paths.verifyEmail, from)));
    }
    startSessionClock(rememberMe, Date.now());
    if (!(await confirmSession())) {
      stopSessionClock();
      return fail(NOT_CONFIRMED);
    }
    forgetKeptEmail();
    notify.success("Login successful!", "login");
    startLeaving(() => router.replace(from));
  }

  return (
    <AuthShell
      title="Log in"
      lead={
        <>
          New here? <TextLink href={withReturn(paths.signup, from)}>Create an account</TextLink>
        </>
      }
    >
      {message && (
        <Alert role="status" tone={message.tone} className="mb-5">
          {message.text}
          {messageKey === "registered" && (
            <TextLink href={withReturn(paths.verifyEmail, from)} className="mt-1">
              Enter your code
            </TextLink>
          )}
        </Alert>
      )}
      <form {...form.bind(submit)} className="grid gap-4">
        <EmailInput {...form.field("email")} autoComplete="username" required />
        <PasswordInput {...form.field("password")} autoComplete="current-password" label="Password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...form.box("rememberMe")} label="Remember me" />
          <TextLink
            href={withReturn(paths.requestPassword, from)}
            onClick={() => values.email && keepEmail(values.email.trim())}
          >
            Forgot your password?
          </TextLink>
        </div>
        <FormError text={form.problem} />
        <SubmitButton busy={form.busy || leaving} busyText="Logging in">
          Log in
        </SubmitButton>
      </form>
      <GoogleButton from={from} onProblem={fail} />
    </AuthShell>
  );
}

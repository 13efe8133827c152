"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Checkbox, TextInput } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { confirmSession } from "@/lib/client/session";
import { startSessionClock, stopSessionClock } from "@/lib/client/session-clock";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";
import { findLoginMessage, safeReturnPath } from "@/lib/sign-in";
import { AuthShell } from "./auth-shell";
import { GoogleButton } from "./google-button";
import { forgetKeptEmail, keepEmail, knownEmail } from "./kept-email";
import { loginErrors, NOT_CONFIRMED, NOT_VERIFIED, readLogin, UNEXPECTED } from "./login-form";
import { ask } from "./outcome";
import { PasswordInput } from "./password-input";
import { SubmitButton } from "./submit-button";
import { textLink } from "./text-link";
import { useForm } from "./use-form";
import { useGuestsOnly } from "./use-guests-only";
import { useQuery } from "./use-hydrated";
import { useOnLeave } from "./use-on-leave";
import { withReturn } from "./with-return";

/** Signing in, with the way back to where it was asked for. */
export function LoginPage() {
  const router = useRouter();
  const query = useQuery();
  const from = safeReturnPath(query.get("from"));
  const messageKey = query.get("message");
  const message = findLoginMessage(messageKey);
  const { values, setValues, errors, problem, setProblem, busy, adopt, edit, refuse, send } = useForm(
    { email: "", password: "", rememberMe: false as boolean },
    ["email", "password"],
    knownEmail,
  );
  const entering = useGuestsOnly();
  const [leaving, startLeaving] = useTransition();

  useOnLeave(() => {
    setProblem(null);
    setValues((before) => ({ ...before, password: "" }));
  });

  function fail(text: string) {
    setProblem(text);
    notify.error(text, "login");
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (leaving || refuse(loginErrors(values))) return;
    entering.current = true;
    await send(logIn).catch(() => fail(UNEXPECTED));
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
          New here?{" "}
          <Link href={withReturn(paths.signup, from)} className={textLink}>
            Create an account
          </Link>
        </>
      }
    >
      {message && (
        <Alert role="status" tone={message.tone} className="mb-5">
          {message.text}
          {messageKey === "registered" && (
            <Link href={withReturn(paths.verifyEmail, from)} className={`${textLink} mt-1`}>
              Enter your code
            </Link>
          )}
        </Alert>
      )}
      <form ref={adopt} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          label="Email"
          maxLength={254}
          required
          value={values.email}
          error={errors.email}
          onChange={(event) => edit("email", event.target.value)}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label="Password"
          required
          value={values.password}
          error={errors.password}
          onChange={(event) => edit("password", event.target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="rememberMe"
            label="Remember me"
            checked={values.rememberMe}
            onChange={(event) => edit("rememberMe", event.target.checked)}
          />
          <Link
            href={withReturn(paths.requestPassword, from)}
            className={textLink}
            onClick={() => values.email && keepEmail(values.email.trim())}
          >
            Forgot your password?
          </Link>
        </div>
        <FormError text={problem} />
        <SubmitButton busy={busy || leaving} busyText="Logging in">
          Log in
        </SubmitButton>
      </form>
      <GoogleButton from={from} onProblem={fail} />
    </AuthShell>
  );
}

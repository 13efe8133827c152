"use client";

import { useEffect, useRef, useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { useOnLeave, useQuery } from "@/components/ui/hooks";
import { PasswordInput } from "@/components/ui/password-input";
import { ActionLink, TextLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { notify, warmToasts } from "@/lib/client/toast";
import { findLoginMessage } from "@/lib/login-message";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { AuthShell } from "./auth-shell";
import { emptyLogin, loginErrors, NOT_VERIFIED, readLogin, UNEXPECTED } from "./forms";
import { GoogleButton } from "./google-button";
import { GoogleStep } from "./google-step";
import { EmailInput, SubmitButton } from "./inputs";
import { ask } from "./messages";
import { withReturn } from "./navigation";
import { pendingEmailField, storePendingEmail } from "./pending-email";
import { SecondStep } from "./second-step";
import { useCompleteSignIn } from "./use-complete-sign-in";

/** Login page; returns to the page that requested the login. */
export function LoginPage() {
  const query = useQuery();
  const from = safeReturnPath(query.get("from"));
  if (query.get("step") === "google") return <GoogleStep from={from} />;
  return <PasswordLogin from={from} messageKey={query.get("message")} />;
}

/** State of the second step, with its own history entry, so that Back returns to the first step. */
function useStep() {
  const [second, setSecond] = useState(false);
  const staying = useRef(false);
  useEffect(() => {
    if (!second) return;
    const back = () => {
      if (!staying.current) setSecond(false);
    };
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, [second]);
  useOnLeave(() => {
    staying.current = false;
    setSecond(false);
  });

  return {
    second,
    showSecond() {
      window.history.pushState(null, "", window.location.href);
      setSecond(true);
    },
    goBack: () => window.history.back(),
    /** Removes the history entry but keeps the step visible until the page is left. */
    async dropHistoryEntry() {
      staying.current = true;
      const gone = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      window.history.back();
      await gone;
    },
  };
}

function PasswordLogin({ from, messageKey }: { from: string; messageKey: string | null }) {
  const message = findLoginMessage(messageKey);
  const form = useForm({ start: emptyLogin, check: loginErrors, known: pendingEmailField, onEdit: warmToasts });
  const { values } = form;
  const { entering, leaving, completeSignIn, goTo } = useCompleteSignIn(from);
  const step = useStep();

  useOnLeave(() => form.reset("password"));

  function fail(text: string) {
    form.setProblem(text);
    notify.error(text, "login");
  }

  function send(secondFactor?: string) {
    entering.current = true;
    const { email, password, rememberMe } = values;
    const body = { email: email.trim(), password, rememberMe, secondFactor };
    return ask("/api/users/login", body, { "X-Session": "cookie" });
  }

  async function submit() {
    if (leaving) return;
    await logIn().catch(() => fail(UNEXPECTED));
  }

  async function logIn() {
    const outcome = readLogin(await send());
    if (outcome.kind === "refused" || outcome.kind === "wrong-code") return fail(outcome.text);
    if (outcome.kind === "second-step") return step.showSecond();
    if (outcome.kind === "verify") {
      storePendingEmail(values.email.trim());
      notify.info(NOT_VERIFIED, "login");
      return goTo(withReturn(paths.verifyEmail, from));
    }
    const problem = await completeSignIn(values.rememberMe);
    if (problem) fail(problem);
  }

  if (step.second) {
    return (
      <SecondStep
        send={send}
        leaving={leaving}
        onIn={() => completeSignIn(values.rememberMe, step.dropHistoryEntry)}
        onStranger={(text) => {
          step.goBack();
          fail(text);
        }}
        onBack={step.goBack}
      />
    );
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
            <ButtonLink href={withReturn(paths.verifyEmail, from)} size="lg" className="mt-3 w-full">
              Enter your code
            </ButtonLink>
          )}
        </Alert>
      )}
      <form {...form.bind(submit)} className="grid gap-4">
        <EmailInput {...form.field("email")} autoComplete="username" required />
        <PasswordInput {...form.field("password")} autoComplete="current-password" label="Password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...form.box("rememberMe")} label="Remember me" />
          <ActionLink
            href={withReturn(paths.requestPassword, from)}
            onClick={() => values.email && storePendingEmail(values.email.trim())}
          >
            Forgot your password?
          </ActionLink>
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

"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useState } from "react";
import {
  ask,
  EmailInput,
  emptyLogin,
  loginErrors,
  readLogin,
  SECOND_STEP_TITLE,
  SecondStepForm,
  SubmitButton,
  UNEXPECTED,
} from "@/components/auth";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordInput } from "@/components/ui/password-input";
import { textLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { confirmSession, loginHref, startSessionClock } from "@/lib/client/session";
import { staffPaths } from "@/lib/staff-paths";
import { isAtDesk } from "./ask-desk";
import { DeskDialog } from "./desk-dialog";
import { useAsking } from "./sign-in-again";

/** Login dialog over the page (BEYOND-34). */
export function SignInDialog() {
  const { me, finish } = useAsking();
  if (!finish) return null;
  return (
    <DeskDialog
      described
      onClose={() => finish(false)}
      className="top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-card md:p-8"
    >
      <SignIn email={me?.email ?? ""} finish={finish} />
    </DeskDialog>
  );
}

function SignIn({ email, finish }: { email: string; finish: (isDone: boolean) => void }) {
  const [second, setSecond] = useState(false);
  const form = useForm({ start: { ...emptyLogin, email }, check: loginErrors });
  useSignInElsewhere(finish);

  function send(secondFactor?: string) {
    const { email, password } = form.values;
    return ask(
      "/api/users/login",
      { email: email.trim(), password, rememberMe: false, secondFactor },
      { "X-Session": "cookie" },
    );
  }

  /** Reloads the page if another user logged in. */
  async function enter(): Promise<null> {
    startSessionClock(false, Date.now());
    await confirmSession().catch(() => null);
    if (await isAtDesk()) finish(true);
    else window.location.reload();
    return null;
  }

  async function logIn() {
    const outcome = readLogin(await send());
    if (outcome.kind === "signed-in") return enter();
    if (outcome.kind === "second-step") return setSecond(true);
    form.setProblem("text" in outcome ? outcome.text : UNEXPECTED);
  }

  return (
    <>
      <Dialog.Title className="text-xl">{second ? SECOND_STEP_TITLE : "Please log in again"}</Dialog.Title>
      <Dialog.Description className="mt-2 mb-5 text-muted text-sm">
        You were logged out. Log in to continue; your changes are still here.
      </Dialog.Description>
      {second ? (
        <SecondStepForm
          send={send}
          leaving={false}
          onIn={enter}
          onStranger={(text) => {
            setSecond(false);
            form.setProblem(text);
          }}
          onBack={() => setSecond(false)}
        />
      ) : (
        <>
          <form {...form.bind(logIn)} className="grid gap-4">
            <EmailInput {...form.field("email")} autoComplete="username" required />
            <PasswordInput {...form.field("password")} autoComplete="current-password" label="Password" />
            <FormError text={form.problem} />
            <SubmitButton busy={form.busy} busyText="Logging in">
              Log in and continue
            </SubmitButton>
          </form>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
            <a href={loginHref(staffPaths.desk)} target="_blank" rel="noopener" className={textLink}>
              Log in with Google in a new tab
            </a>
            <Button variant="text" onClick={() => finish(false)}>
              Not now
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Closes the dialog after a login in another tab, such as with Google. */
function useSignInElsewhere(finish: (isDone: boolean) => void): void {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "visible" && (await isAtDesk())) finish(true);
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [finish]);
}

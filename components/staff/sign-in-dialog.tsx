"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { useEffect } from "react";
import { EmailInput, SECOND_STEP_TITLE, SubmitButton, useSignInHere } from "@/components/auth";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordInput } from "@/components/ui/password-input";
import { textLink } from "@/components/ui/text-link";
import { loginHref } from "@/lib/client/session";
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
  const { form, logIn, secondStep } = useSignInHere(email, async () => {
    // Another user must not see this page.
    if (await isAtDesk()) finish(true);
    else window.location.reload();
    return null;
  });
  useSignInElsewhere(finish);

  return (
    <>
      <Dialog.Title className="text-xl">{secondStep ? SECOND_STEP_TITLE : "Please log in again"}</Dialog.Title>
      <Dialog.Description className="mt-2 mb-5 text-muted text-sm">
        You were logged out. Log in to continue; your changes are still here.
      </Dialog.Description>
      {secondStep ?? (
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

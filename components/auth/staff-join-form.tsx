"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordInput } from "@/components/ui/password-input";
import { TextLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { tryAgain } from "@/lib/client/failure-words";
import { askShop, problemOf } from "@/lib/client/request";
import { confirmSession, startSessionClock, useSession } from "@/lib/client/session";
import { PASSWORD_NEEDED } from "@/lib/contracts/fields";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { ask } from "./answers";
import { readLogin, UNEXPECTED } from "./forms";
import { SubmitButton } from "./inputs";
import { endAnySession } from "./mailed-link";
import { SecondStepForm } from "./second-step";

const words = tryAgain("We could not let you join.");

/** @returns what was in the way; null when the desk opens */
async function join(token: string, onInvalid: () => void): Promise<string | null> {
  const reply = await askShop("/api/users/join-staff", { method: "POST", body: { token } });
  if (reply?.ok) window.location.assign(staffPaths.desk);
  else if (reply?.error?.code === "LINK_INVALID") onInvalid();
  else return problemOf(reply, words);
  return null;
}

/**
 * For who has an account of the invited address: its owner signs in here, so that the link travels through no other
 * page's address, and joins.
 */
export function JoinForm({ token, email, onInvalid }: { token: string; email: string; onInvalid: () => void }) {
  const { user } = useSession();
  const form = useForm({ start: {} });
  if (user?.email !== email) {
    return <SignInToJoin email={email} other={user?.email} onIn={() => join(token, onInvalid)} />;
  }
  return (
    <form
      {...form.bind(async () => form.setProblem(await join(token, onInvalid)))}
      className="grid gap-4"
      aria-label="Join the desk"
    >
      <p>You are logged in with this address. Your orders and saved items stay yours.</p>
      <FormError text={form.problem} />
      <SubmitButton busy={form.busy} busyText="Joining">
        Join the desk
      </SubmitButton>
    </form>
  );
}

const empty = { password: "" };
const check = ({ password }: typeof empty) => ({ password: password ? undefined : PASSWORD_NEEDED });

function SignInToJoin({
  email,
  other,
  onIn,
}: {
  email: string;
  /** Who is signed in here instead. */
  other: string | undefined;
  onIn: () => Promise<string | null>;
}) {
  const [second, setSecond] = useState(false);
  const form = useForm({ start: empty, check });

  const send = (secondFactor?: string) =>
    ask(
      "/api/users/login",
      { email, password: form.values.password, rememberMe: false, secondFactor },
      { "X-Session": "cookie" },
    );

  async function enter(): Promise<string | null> {
    startSessionClock(false, Date.now());
    await confirmSession().catch(() => null);
    return onIn();
  }

  async function logIn() {
    const outcome = readLogin(await send());
    if (outcome.kind === "signed-in") return form.setProblem(await enter());
    if (outcome.kind === "second-step") return setSecond(true);
    form.setProblem("text" in outcome ? outcome.text : UNEXPECTED);
  }

  if (other) {
    return (
      <div className="grid gap-4">
        <p className="break-words">You are logged in as {other}. Log out, then log in with the invited address.</p>
        <Button size="lg" onClick={endAnySession}>
          Log out
        </Button>
      </div>
    );
  }
  if (second) {
    return (
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
    );
  }
  return (
    <>
      <form {...form.bind(logIn)} className="grid gap-4">
        <p>There is an account with this address: log in to it, and it opens the desk too.</p>
        <PasswordInput {...form.field("password")} autoComplete="current-password" label="Password" />
        <FormError text={form.problem} />
        <SubmitButton busy={form.busy} busyText="Logging in">
          Log in and join
        </SubmitButton>
      </form>
      <p className="mt-4">
        <TextLink href={paths.requestPassword}>Forgot password?</TextLink>
      </p>
    </>
  );
}

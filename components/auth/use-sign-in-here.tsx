"use client";

import { useState } from "react";
import { useForm } from "@/components/ui/use-form";
import { confirmSession, startSessionClock } from "@/lib/client/session";
import { emptyLogin, loginErrors, readLogin, UNEXPECTED } from "./forms";
import { ask } from "./messages";
import { SecondStepForm } from "./second-step";

/**
 * Login on this page instead of the login page.
 * @param onIn called when logged in; returns an error message or null
 * @returns `secondStep`: the form of the second step, which replaces the first; null if it is not needed
 */
export function useSignInHere(email: string, onIn: () => Promise<string | null>) {
  const [second, setSecond] = useState(false);
  const form = useForm({ start: { ...emptyLogin, email }, check: loginErrors });

  function send(secondFactor?: string) {
    const { email, password } = form.values;
    const body = { email: email.trim(), password, rememberMe: false, secondFactor };
    return ask("/api/users/login", body, { "X-Session": "cookie" });
  }

  async function enter() {
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

  const secondStep = second ? (
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
  ) : null;
  return { form, logIn, secondStep };
}

"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { ArrowLeft } from "@/components/ui/icons";
import { actionLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { notify, warmToasts } from "@/lib/client/toast";
import { needed, SECOND_FACTOR_NEEDED } from "@/lib/contracts/fields";
import { shopName } from "@/lib/shop-name";
import type { Answer } from "./answers";
import { AuthShell } from "./auth-shell";
import { readLogin, UNEXPECTED } from "./forms";
import { SubmitButton } from "./inputs";

export const SECOND_STEP_TITLE = "Two-step sign-in";

const EMPTY = { secondFactor: "" };

/**
 * The second step of signing in to an account that asks for it: a code of the app, or a recovery code in its place.
 * @param send brings the code to the shop
 * @param onIn leads on; what it returns was in the way
 * @param onStranger hears that the step before counts no more: of a password that was changed meanwhile
 */
export function SecondStep(props: ComponentProps<typeof SecondStepForm>) {
  return (
    <AuthShell title={SECOND_STEP_TITLE}>
      <SecondStepForm {...props} />
    </AuthShell>
  );
}

/** The same without a page around it. */
export function SecondStepForm({
  send,
  leaving,
  onIn,
  onStranger,
  onBack,
}: {
  send: (secondFactor: string) => Promise<Answer>;
  leaving: boolean;
  onIn: () => Promise<string | null>;
  onStranger?: (text: string) => void;
  onBack: () => void;
}) {
  const [byRecovery, setByRecovery] = useState(false);
  const form = useForm({
    start: EMPTY,
    check: ({ secondFactor }) => ({ secondFactor: needed(secondFactor, SECOND_FACTOR_NEEDED) }),
    onEdit: warmToasts,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step takes the place of the one before
  useEffect(() => form.focus("secondFactor"), []);

  function fail(text: string) {
    form.setProblem(text);
    notify.error(text, "login");
  }

  async function submit() {
    if (leaving) return;
    try {
      const outcome = readLogin(await send(form.values.secondFactor.trim()));
      if (outcome.kind === "signed-in") {
        const problem = await onIn();
        if (problem) fail(problem);
      } else if (outcome.kind === "wrong-code") {
        notify.error(outcome.text, "login");
        form.refuse({ secondFactor: outcome.text });
      } else if (outcome.kind !== "refused") fail(UNEXPECTED);
      else if (outcome.stranger && onStranger) onStranger(outcome.text);
      else fail(outcome.text);
    } catch {
      fail(UNEXPECTED);
    }
  }

  function switchCode() {
    form.reset();
    setByRecovery(!byRecovery);
    form.focus("secondFactor");
  }

  const kind = byRecovery ? kinds.recoveryCode : kinds.appCode;
  return (
    <form {...form.bind(submit)} className="grid gap-4">
      <TextInput
        {...form.field("secondFactor")}
        {...kind}
        key={byRecovery ? "recovery" : "app"}
        label={byRecovery ? "Recovery code" : "Code from your app"}
        hint={
          byRecovery
            ? "One of the codes that you kept when you switched two-step sign-in on. Each works once."
            : `The six digits that your authenticator app shows for ${shopName}.`
        }
        required
      />
      <FormError text={form.problem} />
      <SubmitButton busy={form.busy || leaving} busyText="Logging in">
        Log in
      </SubmitButton>
      <button type="button" onClick={switchCode} className={`${actionLink} justify-self-start`}>
        {byRecovery ? "Use the code from your app" : "Use a recovery code"}
      </button>
      <Button variant="text" onClick={onBack} disabled={form.busy}>
        <ArrowLeft className="size-4" />
        Back
      </Button>
    </form>
  );
}

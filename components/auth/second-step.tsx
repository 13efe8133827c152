"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { ArrowLeft } from "@/components/ui/icons";
import { useShopName } from "@/components/ui/shop-name";
import { actionLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { notify, warmToasts } from "@/lib/client/toast";
import { needed, SECOND_FACTOR_NEEDED } from "@/lib/contracts/fields";
import { AuthShell } from "./auth-shell";
import { readLogin, UNEXPECTED } from "./forms";
import { SubmitButton } from "./inputs";
import type { Answer } from "./messages";

export const SECOND_STEP_TITLE = "Two-step sign-in";

const EMPTY = { secondFactor: "" };

/**
 * Second step of a login: a code of the authenticator app or a recovery code.
 * @param send sends the code to the shop
 * @param onIn completes the login; returns an error message or null
 * @param onStranger called if the password is no longer valid
 */
export function SecondStep(props: ComponentProps<typeof SecondStepForm>) {
  return (
    <AuthShell title={SECOND_STEP_TITLE}>
      <SecondStepForm {...props} />
    </AuthShell>
  );
}

/** Form of the second step without its page. */
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
  const shop = useShopName();
  const [byRecovery, setByRecovery] = useState(false);
  const form = useForm({
    start: EMPTY,
    check: ({ secondFactor }) => ({ secondFactor: needed(secondFactor, SECOND_FACTOR_NEEDED) }),
    onEdit: warmToasts,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
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
            ? "One of the codes you saved when you turned on two-step sign-in. Each works once."
            : `The six digits your authenticator app shows for ${shop}.`
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

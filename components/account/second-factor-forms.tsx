"use client";

import { type ReactNode, useEffect } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { PasswordInput } from "@/components/ui/password-input";
import { useForm } from "@/components/ui/use-form";
import { problemOf, type Reply, tryRequest } from "@/lib/client/request";
import { needed, PASSWORD_NEEDED, SECOND_FACTOR_NEEDED } from "@/lib/contracts/fields";
import type { RecoveryCodes, SecondFactorSetUp } from "@/lib/contracts/second-factor";

export const SECOND_FACTOR_PATH = "/api/users/second-factor";

export interface Ways {
  /** Called if the server's state differs: another tab changed it, or an earlier answer was lost. */
  onChanged: () => void;
  onGiveUp: () => void;
}

/** Passes on the data of a response, or shows its errors in the form. */
export function settle<Data>(
  reply: Reply<{ data: Data }> | null,
  { refuse, setProblem }: Pick<ReturnType<typeof useForm>, "refuse" | "setProblem">,
  words: string,
  { onDone, onChanged }: Pick<Ways, "onChanged"> & { onDone: (data: Data) => void },
): void {
  if (reply?.ok) onDone(reply.body.data);
  else if (reply?.status === 409) onChanged();
  else if (!refuse(reply?.error?.errors ?? {})) setProblem(problemOf(reply, words));
}

const EMPTY = { password: "", secondFactor: "" };

/** Form for the password and, if two-step login is on, a code. */
function OwnerForm<Data>({
  method,
  path = SECOND_FACTOR_PATH,
  asksCode,
  label,
  busyLabel,
  onDone,
  onChanged,
  onGiveUp,
  children,
}: Ways & {
  method: "POST" | "DELETE";
  path?: string;
  asksCode: boolean;
  label: string;
  busyLabel: string;
  onDone: (data: Data) => void;
  children: ReactNode;
}) {
  const form = useForm({
    start: EMPTY,
    check: ({ password, secondFactor }) => ({
      password: password ? undefined : PASSWORD_NEEDED,
      secondFactor: asksCode ? needed(secondFactor, SECOND_FACTOR_NEEDED) : undefined,
    }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form opens
  useEffect(() => form.focus("password"), []);

  async function send() {
    const { password, secondFactor } = form.values;
    const body = asksCode ? { password, secondFactor: secondFactor.trim() } : { password };
    const reply = await tryRequest<{ data: Data }>(path, { method, body });
    settle(reply, form, "We couldn't change two-step sign-in.", { onDone, onChanged });
  }

  return (
    <form {...form.bind(send)} className="mt-3 grid max-w-form gap-4">
      <div className="text-muted text-sm">{children}</div>
      <PasswordInput {...form.field("password")} {...kinds.currentPassword} label="Your password" />
      {asksCode && (
        <TextInput
          {...form.field("secondFactor")}
          {...kinds.recoveryCode}
          label="Code from your app, or a recovery code"
          required
        />
      )}
      <FormEnd form={form} label={label} busyLabel={busyLabel} onGiveUp={onGiveUp} />
    </form>
  );
}

export function StartSecondFactor({ onStarted, ...ways }: Ways & { onStarted: (setUp: SecondFactorSetUp) => void }) {
  return (
    <OwnerForm {...ways} method="POST" asksCode={false} label="Continue" busyLabel="Checking..." onDone={onStarted}>
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. It
        works without a network.
      </p>
    </OwnerForm>
  );
}

export function RenewRecoveryCodes({ onRenewed, ...ways }: Ways & { onRenewed: (codes: readonly string[]) => void }) {
  return (
    <OwnerForm<RecoveryCodes>
      {...ways}
      method="POST"
      path={`${SECOND_FACTOR_PATH}/recovery-codes`}
      asksCode
      label="Create new codes"
      busyLabel="Creating them..."
      onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
    >
      <p>You'll get ten new recovery codes. Your current ones stop working.</p>
    </OwnerForm>
  );
}

export function EndSecondFactor({ onEnded, ...ways }: Ways & { onEnded: () => void }) {
  return (
    <OwnerForm {...ways} method="DELETE" asksCode label="Turn it off" busyLabel="Turning off..." onDone={onEnded}>
      <p>Without it, anyone with your password can log in.</p>
    </OwnerForm>
  );
}

/** End of a two-step login form: error message, submit and cancel. */
export function FormEnd({
  form: { problem, busy },
  label,
  busyLabel,
  onGiveUp,
}: {
  form: { problem: string | null; busy: boolean };
  label: string;
  busyLabel: string;
  onGiveUp: () => void;
}) {
  return (
    <>
      <FormError text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" aria-disabled={busy}>
          {busy ? busyLabel : label}
        </Button>
        <Button variant="text" onClick={onGiveUp} disabled={busy}>
          Cancel
        </Button>
      </div>
    </>
  );
}

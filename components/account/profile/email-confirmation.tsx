"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { askShop, problemOf } from "@/lib/client/account-call";

const WORDS = {
  refused: "We could not confirm the new address.",
  failed: "We could not reach the shop. Please try again.",
};

export const CODE_ID = "new-email-code";

/**
 * A new address takes effect with the code that went to it (SHP-ACCOUNT-31).
 * @param isInForce asks the shop whether the new address counts already
 */
export function EmailConfirmation({
  email,
  pendingEmail,
  isInForce,
  onConfirmed,
  onResend,
  onWithdraw,
}: {
  email: string;
  pendingEmail: string;
  isInForce: () => Promise<boolean>;
  onConfirmed: () => void;
  onResend: () => Promise<void>;
  onWithdraw: () => Promise<void>;
}) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const [confirming, setConfirming] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length !== 6) return refuse("Please enter all 6 digits");
    return run(confirm);
  }

  async function confirm() {
    setConfirming(true);
    const reply = await askShop("/api/users/confirm-email", { method: "POST", body: { code } });
    // A code whose answer was lost has done its work and is refused from then on.
    const confirmed = reply?.ok || (await isInForce());
    setConfirming(false);
    if (!confirmed) return refuse(problemOf(reply, WORDS));
    onConfirmed();
  }

  function refuse(text: string) {
    setError(text);
    focusWhenDrawn(CODE_ID);
  }

  return (
    <section
      aria-labelledby="new-email-title"
      className="rounded-card border border-pending bg-pending-ground px-5 py-4"
    >
      <h2 id="new-email-title" className="text-base">
        Confirm your new email address
      </h2>
      <p className="mt-1 break-words text-sm">
        We sent a six-digit code to <strong>{pendingEmail}</strong>. Until you enter it, {email} stays your address.
      </p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
        <TextInput
          id={CODE_ID}
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value.replace(/\D/g, "").slice(0, 6));
            setError(null);
          }}
          className="w-44"
        />
        <Button type="submit" variant="outline" aria-disabled={busy} className="mt-7 min-h-12">
          {confirming ? "Confirming..." : "Confirm"}
        </Button>
      </form>
      <div className="mt-1 -ml-4 flex flex-wrap">
        <Button variant="text" onClick={() => run(onResend)} aria-disabled={busy}>
          Send a new code
        </Button>
        <Button variant="text" onClick={() => run(onWithdraw)} aria-disabled={busy}>
          Keep my present address
        </Button>
      </div>
    </section>
  );
}

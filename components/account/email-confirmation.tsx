"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf, tryRequest } from "@/lib/client/request";
import { CODE_INCOMPLETE, CODE_LENGTH } from "@/lib/contracts/fields";

const WORDS = {
  refused: "We couldn't confirm the new address.",
  failed: "We couldn't connect to the shop. Please try again.",
};

export const CODE_ID = "new-email-code";

/**
 * Form for the code that confirms a new email (SHP-ACCOUNT-31).
 * @param isInForce fetches whether the new email is already in effect
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
  const [confirming, setConfirming] = useState(false);
  const form = useForm({
    start: { code: "" },
    check: ({ code }) => ({ code: code.length === CODE_LENGTH ? undefined : CODE_INCOMPLETE }),
    change: (values, field, text) => ({ ...values, [field]: text.replace(/\D/g, "").slice(0, CODE_LENGTH) }),
  });

  async function confirm() {
    setConfirming(true);
    const reply = await tryRequest("/api/users/confirm-email", { method: "POST", body: form.values });
    // A code whose answer was lost is used up and refused.
    const confirmed = reply?.ok || (await isInForce());
    setConfirming(false);
    if (confirmed) onConfirmed();
    else form.refuse({ code: problemOf(reply, WORDS) });
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
        We sent a six-digit code to <strong>{pendingEmail}</strong>. Until you enter it, your email is still {email}.
      </p>
      <form {...form.bind(confirm)} className="mt-4 flex flex-wrap items-start gap-3">
        <TextInput
          {...form.field("code")}
          id={CODE_ID}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="w-44"
        />
        <Button type="submit" variant="outline" aria-disabled={form.busy} className="mt-7 min-h-12">
          {confirming ? "Confirming..." : "Confirm"}
        </Button>
      </form>
      <div className="mt-1 -ml-4 flex flex-wrap">
        <Button variant="text" onClick={() => form.send(onResend)} aria-disabled={form.busy}>
          Send a new code
        </Button>
        <Button variant="text" onClick={() => form.send(onWithdraw)} aria-disabled={form.busy}>
          Keep my current email
        </Button>
      </div>
    </section>
  );
}

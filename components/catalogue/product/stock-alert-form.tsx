"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { type FormErrors, useForm } from "@/components/ui/use-form";
import { problemOf, tryRequest } from "@/lib/client/request";
import { neededContact } from "@/lib/contracts/fields";

const start = { contact: "" };

function check({ contact }: typeof start): FormErrors<typeof start> {
  const problem = neededContact(contact);
  return problem ? { contact: problem } : {};
}

/** Form for an email or phone number; replaced by the confirmation. */
export function StockAlertForm({ productId }: { productId: string }) {
  const [message, setMessage] = useState("");
  const answer = useRef<HTMLDivElement>(null);
  const form = useForm({ start, check });
  const begin = useEffectEvent(() => form.focus("contact"));

  useEffect(() => begin(), []);
  useEffect(() => {
    if (message) answer.current?.focus();
  }, [message]);

  async function ask() {
    const contact = form.values.contact.trim();
    const reply = await tryRequest(`/api/products/${productId}/stock-alerts`, { method: "POST", body: { contact } });
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't save your request."));
    setMessage(
      contact.includes("@")
        ? `We'll email ${contact} once, when it's back.`
        : `We'll message ${contact} once, when it's back.`,
    );
  }

  return (
    <>
      <div ref={answer} role="status" tabIndex={-1} className="empty:hidden">
        {message && <Alert tone="success">{message}</Alert>}
      </div>
      {!message && (
        <form {...form.bind(ask)} className="grid gap-4">
          <TextInput
            {...form.field("contact")}
            label="Email or phone number"
            hint="We'll send one message when it's back, and nothing else. Phone numbers get an SMS or a WhatsApp message."
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            required
          />
          <FormError text={form.problem} />
          <Button type="submit" size="lg" variant="outline" aria-disabled={form.busy}>
            {form.busy ? "Sending..." : "Notify me when it's back"}
          </Button>
        </form>
      )}
    </>
  );
}

"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { focusField, useBusy } from "@/components/ui/hooks";
import { CircleAlert, Mail } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { askShop, problemOf } from "@/lib/client/request";
import { paths } from "@/lib/paths";
import { NeedHelp } from "./need-help";
import {
  checkTrack,
  TRACK_SENT,
  type TrackErrors,
  type TrackField,
  type TrackForm,
  toTrackBody,
  trackFields,
} from "./track-form";

const WORDS = {
  refused: "We could not look that up. Please try again.",
  failed: "We could not reach the shop. Please try again.",
};

const EMPTY: TrackForm = { orderId: "", contact: "" };
const idOf = (field: TrackField) => `track-${field}`;

/**
 * Mails the link of an order again to a guest who has lost it. No order is shown here, and the answer is the same
 * whether there is such an order or not (BEYOND-22).
 */
export function TrackOrder() {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<TrackErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const { busy, run } = useBusy();

  // A page that was left is kept hidden; whoever comes back asks about another order.
  useEffect(() => () => setSent(false), []);

  function edit(field: TrackField, value: string) {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
    setSent(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setSent(false);
    const found = checkTrack(form);
    setErrors(found);
    const first = trackFields.find((field) => found[field]);
    if (first) return focusField(document.getElementById(idOf(first)));
    return run(ask);
  }

  async function ask() {
    const reply = await askShop("/api/orders/track", { method: "POST", body: toTrackBody(form) });
    if (reply?.ok) setSent(true);
    else setProblem(problemOf(reply, WORDS));
  }

  return (
    <div className="page max-w-form pt-6 pb-16 md:pt-12">
      <h1 className="text-xl md:text-2xl">Track your order</h1>
      <p className="mt-2 text-muted text-sm">
        Enter your order number and the email or phone number you ordered with. We send a link to the email on that
        order; it opens the order on any device.
      </p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
        <TextInput
          id={idOf("orderId")}
          name="orderId"
          label="Order number"
          hint="You find it in our email about your order, for example ORD123456."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          required
          value={form.orderId}
          error={errors.orderId}
          onChange={(event) => edit("orderId", event.target.value)}
        />
        <TextInput
          id={idOf("contact")}
          name="contact"
          label="Email or phone number"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
          value={form.contact}
          error={errors.contact}
          onChange={(event) => edit("contact", event.target.value)}
        />
        <Button type="submit" size="lg" aria-disabled={busy}>
          {busy ? "Sending..." : "Send me the link"}
        </Button>
        <p role="status" className="empty:hidden">
          {sent && (
            <span className="flex items-start gap-3 rounded-card border border-success px-5 py-4">
              <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              <span>
                <span className="block font-bold">{TRACK_SENT}</span>
                <span className="mt-1 block text-muted text-sm">
                  It can take a minute. Please check your spam folder too.
                </span>
              </span>
            </span>
          )}
        </p>
        <p role="alert" className="empty:hidden">
          {problem && (
            <span className="flex items-start gap-3 rounded-card border border-error px-5 py-4 font-medium text-sm">
              <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
              {problem}
            </span>
          )}
        </p>
      </form>
      <p className="mt-6 text-sm">
        Ordered with an account?{" "}
        <Link href={paths.orders} className="font-medium text-link underline underline-offset-4">
          See your orders
        </Link>
      </p>
      <div className="mt-8">
        <NeedHelp />
      </div>
    </div>
  );
}

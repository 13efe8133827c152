"use client";

import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useShopFacts } from "@/components/ui/shop-facts";
import { useForm } from "@/components/ui/use-form";
import { problemOf, tryRequest } from "@/lib/client/request";
import type { Order } from "@/lib/contracts/orders";
import { canReport, clearingOf, payInDetails } from "@/lib/payment-methods";

/**
 * Bank details for a transfer and a form for its reference.
 * @param onChange reloads the order
 */
export function PayIn({ order, onChange }: { order: Order; onChange: () => unknown }) {
  const { payIn } = useShopFacts();
  const form = useForm({
    start: { reference: "" },
    check: ({ reference }) => (reference.trim() ? {} : { reference: "Please enter the reference" }),
  });
  const { orderId, payment } = order;
  const report = clearingOf(payment.method)?.report;
  if (!report || !canReport(order)) return null;

  async function send() {
    const body = { reference: form.values.reference.trim() };
    const reply = await tryRequest(`/api/orders/${encodeURIComponent(orderId)}/payment-report`, {
      method: "POST",
      body,
    });
    if (!reply?.ok) form.setProblem(problemOf(reply, "We couldn't save your reference."));
    else form.reset();
    await onChange();
  }

  return (
    <section aria-label={report.title} className="mt-5 grid max-w-form gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {payInDetails(order, payIn).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="select-all break-words font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {payment.chequeReceivedAt && payment.reference && (
        <p className="text-sm">
          Your reference: <strong>{payment.reference}</strong>
        </p>
      )}
      <form {...form.bind(send)} className="grid gap-3">
        <TextInput {...form.field("reference")} label={report.field} hint={report.hint} maxLength={64} />
        <FormError text={form.problem} />
        <Button type="submit" size="lg" aria-disabled={form.busy} className="justify-self-start">
          {form.busy ? "Sending..." : report.yes}
        </Button>
      </form>
    </section>
  );
}

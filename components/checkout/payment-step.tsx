"use client";

import { methodAllowed, methodInForce } from "@/lib/client/checkout-form";
import { formatCedis } from "@/lib/money";
import { type CheckoutMethod, checkoutMethodLabel, checkoutMethods, isPaidOnDelivery } from "@/lib/order-status";
import type { FormPart } from "./fields";
import { Step } from "./step";

const truths: Record<CheckoutMethod, string> = {
  cash: "Pay the rider in cash when your order arrives.",
  mobile_money: "MTN, Telecel or AT. You get a prompt on your phone.",
  card: "Visa or Mastercard, on the secure page of our payment partner.",
  bank_cheque: "Hand the rider a cheque when your order arrives.",
};

const ONLY_ACCRA = "Not offered for your region: our own riders collect it in Greater Accra only.";

interface PaymentStepProps extends Pick<FormPart, "form" | "onChange"> {
  /** The most that can be paid on delivery, in cedis, when this order is above it. */
  cashUpTo: number | null;
}

/**
 * Four ways to pay, as large cards (SHP-CHECKOUT-03 to SHP-CHECKOUT-05). One that is too small for the order stays as it
 * was chosen and says so.
 */
export function PaymentStep({ form, onChange, cashUpTo }: PaymentStepProps) {
  const chosen = methodInForce(form);
  return (
    <Step number={3} title="Payment">
      <fieldset className="grid gap-3">
        <legend className="sr-only">How do you want to pay?</legend>
        {checkoutMethods.map((method) => {
          const allowed = methodAllowed(method, form.region);
          const tooSmall = allowed && cashUpTo !== null && isPaidOnDelivery(method);
          return (
            <label
              key={method}
              className="flex min-h-16 cursor-pointer items-start gap-3 rounded-card border border-line bg-white px-4 py-3.5 transition-colors hover:border-ink has-checked:border-ink has-disabled:cursor-not-allowed has-disabled:border-line has-checked:bg-paper has-disabled:bg-paper has-disabled:text-muted has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="paymentMethod"
                value={method}
                checked={method === chosen}
                disabled={!allowed}
                aria-describedby={`pay-${method}`}
                onChange={() => onChange("paymentMethod", method)}
                className="mt-0.5 size-5 shrink-0 accent-ink outline-none"
              />
              <span>
                <span className="block font-bold text-sm">{checkoutMethodLabel(method)}</span>
                <span id={`pay-${method}`} className="mt-0.5 block text-muted text-sm">
                  {allowed ? truths[method] : ONLY_ACCRA}
                  {tooSmall && (
                    <span className="mt-1 block font-medium text-pending">
                      For orders up to {formatCedis(cashUpTo)} only: pay this one online, or call us.
                    </span>
                  )}
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </Step>
  );
}

"use client";

import { Checkbox, TextArea } from "@/components/ui/field";
import { Truck } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { loginHref } from "@/lib/client/session";
import { MAX } from "@/lib/contracts/fields";
import { type Cedis, formatCedis } from "@/lib/money";
import { type CheckoutMethod, checkoutMethodLabel, checkoutMethods, isPaidOnDelivery } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import { fieldLabels } from "./errors";
import { methodAllowed, methodInForce } from "./form";
import { AddressFields, FormText, Step } from "./form-fields";
import type { DeliveryTold } from "./order-summary";
import type { FormState } from "./use-checkout-form";

/** Who orders (SHP-CHECKOUT-17 to SHP-CHECKOUT-20). A guest is offered the login, which keeps what was typed. */
export function DetailsStep({ form, guest }: { form: FormState; guest: boolean }) {
  return (
    <Step number={1} title="Your details">
      {guest && (
        <p className="-mt-4 mb-2 text-muted text-sm">
          Have an account?{" "}
          <Link
            href={loginHref(paths.checkout)}
            className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
          >
            Log in and we fill this in
          </Link>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText form={form} field="firstName" autoComplete="given-name" maxLength={MAX.name} />
        <FormText form={form} field="lastName" autoComplete="family-name" maxLength={MAX.name} />
        <FormText
          form={form}
          field="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={MAX.email}
          hint="We send your order and its link here."
        />
        <FormText
          form={form}
          field="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={MAX.phone}
          hint={
            guest
              ? "The rider calls this number. For example 024 123 4567."
              : "The rider calls this number. A new one under your own name goes into your profile, with the address."
          }
        />
      </div>
    </Step>
  );
}

/** Where the order goes, and where the bill goes when that is another place (SHP-CHECKOUT-06, SHP-CHECKOUT-07). */
export function DeliveryStep({ form, delivery }: { form: FormState; delivery: DeliveryTold | null }) {
  return (
    <Step number={2} title="Delivery">
      <AddressFields form={form} kind="delivery" />
      <input type="hidden" name="deliveryOption" value={form.values.deliveryOption} />
      <p
        role="status"
        className="mt-4 flex items-start gap-3 rounded-card border border-line bg-paper px-4 py-3 text-sm empty:hidden"
      >
        {delivery && (
          <>
            <Truck aria-hidden className="mt-px size-5 shrink-0" />
            <span>
              <span className="font-bold">Standard delivery: {delivery.fee}</span>
              <span className="block text-muted">{delivery.window}</span>
            </span>
          </>
        )}
      </p>
      <TextArea
        {...form.field("deliveryNote")}
        id="deliveryNote"
        label={
          <>
            {fieldLabels.deliveryNote} <span className="font-normal text-muted">(optional)</span>
          </>
        }
        rows={2}
        maxLength={MAX.deliveryNote}
        className="mt-4"
      />
      <Checkbox
        {...form.box("sameAsBilling")}
        id="sameAsBilling"
        label="My delivery address is the same as billing"
        className="mt-3"
      />
      {!form.values.sameAsBilling && (
        <fieldset className="mt-3 rounded-card border border-line p-4">
          <legend className="px-1 font-bold text-sm">Billing address</legend>
          <AddressFields form={form} kind="billing" />
        </fieldset>
      )}
    </Step>
  );
}

const truths: Record<CheckoutMethod, string> = {
  cash: "Pay the rider in cash when your order arrives.",
  mobile_money: "MTN, Telecel or AT. You get a prompt on your phone.",
  card: "Visa or Mastercard, on the secure page of our payment partner.",
  bank_cheque: "Hand the rider a cheque when your order arrives.",
};

const ONLY_ACCRA = "Not offered for your region: our own riders collect it in Greater Accra only.";

interface PaymentStepProps {
  form: FormState;
  /** The most that can be paid on delivery, in cedis, when this order is above it. */
  cashUpTo: Cedis | null;
}

/**
 * Four ways to pay, as large cards (SHP-CHECKOUT-03 to SHP-CHECKOUT-05). A way that cannot take so large an order stays
 * chosen and says so.
 */
export function PaymentStep({ form, cashUpTo }: PaymentStepProps) {
  const chosen = methodInForce(form.values);
  return (
    <Step number={3} title="Payment">
      <fieldset className="grid gap-3">
        <legend className="sr-only">How do you want to pay?</legend>
        {checkoutMethods.map((method) => {
          const allowed = methodAllowed(method, form.values.region);
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
                onChange={() => form.edit("paymentMethod", method)}
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

"use client";

import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RadioCard } from "@/components/ui/radio-card";
import { useShopFacts } from "@/components/ui/shop-facts";
import { useForm } from "@/components/ui/use-form";
import { problemOf, tryRequest } from "@/lib/client/request";
import { setSessionUser, useSession } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import type { User } from "@/lib/contracts/accounts";
import { acceptedMethodLabel, type CheckoutMethod, checkoutMethods, methodFacts } from "@/lib/payment-methods";

/** Page to choose the preferred payment method, with explanations (SHP-ROUTE-38). */
export function PaymentMethodsPage() {
  const { user } = useSession();
  return (
    <div className="max-w-text">
      <h1 className="text-xl md:text-2xl">Payment Methods</h1>
      <p className="mt-1 text-muted text-sm">
        We'll select this one for you at checkout. You can still pick another for any order.
      </p>
      {user && <PreferenceForm user={user} />}
      <p className="mt-8 rounded-card bg-paper px-5 py-4 text-sm">
        We never store a card number, a mobile money PIN or a bank account. What you type to pay goes straight to the
        payment partner.
      </p>
    </div>
  );
}

export function PreferenceForm({ user }: { user: User }) {
  const form = useForm({ start: { preferredPayment: user.paymentPreference ?? "none" } });
  const { preferredPayment } = form.values;
  const { methods } = useShopFacts();

  async function save() {
    const method = checkoutMethods.find((one) => one === preferredPayment) ?? null;
    const reply = await tryRequest("/api/users/payment-preference", { method: "PUT", body: { method } });
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't save your choice."));
    form.reset();
    setSessionUser({ ...user, paymentPreference: method });
    notify.success("Preferred payment method saved");
  }

  const choice = (value: CheckoutMethod | "none") => ({
    name: "preferredPayment",
    value,
    checked: preferredPayment === value,
    onChange: () => form.edit("preferredPayment", value),
    textId: `prefer-${value}`,
  });
  return (
    <form {...form.bind(save)} className="mt-6 grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Preferred payment method</legend>
        {methods.map(({ code: method }) => (
          <RadioCard
            key={method}
            {...choice(method)}
            title={
              <>
                {acceptedMethodLabel(method)}
                {user.paymentPreference === method && (
                  <span className="ml-2 font-medium text-success text-xs">Preferred</span>
                )}
              </>
            }
            text={methodFacts(method).steps?.account}
          />
        ))}
        <RadioCard {...choice("none")} title="No preference" text="Choose each time you order." />
      </fieldset>
      <FormError text={form.problem} />
      <Button type="submit" size="lg" aria-disabled={form.busy} className="justify-self-start max-sm:w-full">
        {form.busy ? "Saving..." : "Save preference"}
      </Button>
    </form>
  );
}

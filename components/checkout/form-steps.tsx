"use client";

import { Fragment, type ReactNode } from "react";
import { FreeDeliveryNote } from "@/components/delivery";
import { Checkbox, optional, TextArea, TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { Truck } from "@/components/ui/icons";
import { PaymentMarks } from "@/components/ui/payment-marks";
import { RadioCard } from "@/components/ui/radio-card";
import { useShopFacts } from "@/components/ui/shop-facts";
import { actionLink, TextLink } from "@/components/ui/text-link";
import { WalletFields } from "@/components/ui/wallet-fields";
import type { Totals } from "@/lib/cart-rules";
import { loginHref } from "@/lib/client/session";
import { MAX } from "@/lib/contracts/fields";
import { guessNetwork } from "@/lib/mobile-money";
import type { Pesewas } from "@/lib/money";
import { paths } from "@/lib/paths";
import { type CheckoutMethod, checkoutMethodLabel, isPaidOnDelivery, marksOf } from "@/lib/payment-methods";
import { methodInForce, methodProblem } from "@/lib/payment-methods/payable";
import { fieldLabels } from "./errors";
import { AddressFields, labelled, Step } from "./form-fields";
import type { DeliveryQuote } from "./order-summary";
import { describeNotPayable } from "./refusal";
import type { FormState } from "./use-checkout-form";

/** Contact step (SHP-CHECKOUT-17 to SHP-CHECKOUT-20). Offers guests the login, which keeps their input. */
export function DetailsStep({
  form,
  guest,
  children,
}: {
  form: FormState;
  guest: boolean;
  /** Controls that prefill the fields. */
  children?: ReactNode;
}) {
  return (
    <Step number={1} title="Your details">
      {guest && (
        <p className="-mt-4 mb-2 text-muted text-sm">
          Have an account? <TextLink href={loginHref(paths.checkout)}>Log in and we'll fill this in for you</TextLink>
        </p>
      )}
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...labelled(form, "firstName")} {...kinds.firstName} required />
        <TextInput {...labelled(form, "lastName")} {...kinds.lastName} required />
        <TextInput
          {...labelled(form, "email")}
          {...kinds.email}
          required
          hint="We'll email your confirmation and tracking link here."
        />
        <TextInput
          {...labelled(form, "phone")}
          {...kinds.phone}
          required
          hint={
            guest
              ? "Our rider will call this number. For example 024 000 0000."
              : "Our rider will call this number. We'll save a new number and address to your profile."
          }
        />
      </div>
    </Step>
  );
}

/** Delivery address and, if different, billing address (SHP-CHECKOUT-06, SHP-CHECKOUT-07). */
export function DeliveryStep({
  form,
  delivery,
  totals: { subtotal, total },
  offersSms,
  children,
}: {
  form: FormState;
  delivery: DeliveryQuote | null;
  totals: Pick<Totals, "subtotal" | "total">;
  /** Known with the quote; offered down here, where it moves nothing in sight (BEYOND-82). */
  offersSms: boolean;
  children?: ReactNode;
}) {
  const shop = useShopFacts();
  return (
    <Step number={2} title="Delivery">
      <AddressFields form={form} kind="delivery" />
      <input type="hidden" name="deliveryOption" value={form.values.deliveryOption} />
      <div
        role="status"
        className="mt-4 flex items-start gap-3 rounded-card border border-line bg-paper px-4 py-3 text-sm empty:hidden"
      >
        {delivery && (
          <>
            <Truck className="mt-px size-5 shrink-0" />
            <div>
              <p className="font-bold">Standard delivery: {delivery.fee}</p>
              <p className="text-muted">{delivery.window}</p>
              <FreeDeliveryNote delivery={shop.delivery} subtotal={subtotal} total={total} at={form.values} />
            </div>
          </>
        )}
      </div>
      <TextArea
        {...labelled(form, "deliveryNote")}
        label={optional(fieldLabels.deliveryNote)}
        rows={2}
        maxLength={MAX.deliveryNote}
        className="mt-4"
      />
      <Checkbox
        {...form.box("sameAsBilling")}
        id="sameAsBilling"
        label="My billing address is the same as my delivery address"
        className="mt-3"
      />
      {!form.values.sameAsBilling && (
        <fieldset className="mt-3 rounded-card border border-line p-4">
          <legend className="px-1 font-bold text-sm">Billing address</legend>
          <AddressFields form={form} kind="billing" />
        </fieldset>
      )}
      {offersSms && (
        <Checkbox
          {...form.box("smsNews")}
          id="smsNews"
          label="Send me order news by SMS"
          hint="To your phone number above, if it is a Ghanaian mobile. The link in each SMS stops them."
          className="mt-3"
        />
      )}
      {children}
    </Step>
  );
}

/** Mobile money by a prompt on the buyer's phone instead of the provider's page (BEYOND-81). */
function WalletChoice({ form }: { form: FormState }) {
  const { walletNetwork, walletPhone, phone } = form.values;
  function choose(isOn: boolean) {
    form.edit("walletNetwork", isOn ? (guessNetwork(walletPhone || phone) ?? "mtn") : "");
    if (isOn && !walletPhone) form.edit("walletPhone", phone);
  }
  return (
    <div className="rounded-card border border-line px-4 py-1.5">
      <Checkbox
        checked={walletNetwork !== ""}
        onChange={({ target }) => choose(target.checked)}
        label="Send the prompt to my phone from here"
        hint={walletNetwork ? undefined : "Otherwise you'll pay on Paystack's page."}
      />
      {walletNetwork && (
        <div className="pt-1 pb-3">
          <WalletFields
            phone={{ ...form.field("walletPhone"), id: "walletPhone" }}
            network={{ ...form.field("walletNetwork"), id: "walletNetwork" }}
          />
          <button type="button" className={`${actionLink} mt-1`} onClick={() => choose(false)}>
            Pay on Paystack's page instead
          </button>
        </div>
      )}
    </div>
  );
}

interface PaymentStepProps {
  form: FormState;
  /** Total after discount, without delivery. */
  total: Pesewas;
  /** Methods that can pay this order. */
  payable: CheckoutMethod[];
  /** Why this buyer cannot pay another order on delivery; null otherwise. */
  notOnDelivery: string | null;
}

/**
 * Payment methods as cards (SHP-CHECKOUT-03 to SHP-CHECKOUT-05). One that cannot pay this order is disabled with the
 * reason.
 */
export function PaymentStep({ form, total, payable, notOnDelivery }: PaymentStepProps) {
  const { methods, cashPerPhone, phone } = useShopFacts();
  const chosen = methodInForce(form.values, methods, total);
  return (
    <Step number={3} title="Payment">
      <fieldset className="grid gap-3">
        <legend className="sr-only">How do you want to pay?</legend>
        {methods.map((offered) => {
          const { code: method, text } = offered;
          const reason = methodProblem(offered, form.values.region, total);
          const allowed = reason === null;
          const onDelivery = allowed && isPaidOnDelivery(method);
          return (
            <Fragment key={method}>
              <RadioCard
                name="paymentMethod"
                value={method}
                checked={allowed && method === chosen}
                disabled={!allowed}
                onChange={() => form.edit("paymentMethod", method)}
                textId={`pay-${method}`}
                title={checkoutMethodLabel(method)}
                marks={<PaymentMarks marks={marksOf([method])} label={`${checkoutMethodLabel(method)}: accepted`} />}
                text={
                  <>
                    {reason ?? text}
                    {onDelivery &&
                      (notOnDelivery ? (
                        <span className="mt-1 block font-medium text-pending">{notOnDelivery}</span>
                      ) : (
                        method === chosen && (
                          <span className="mt-1 block">
                            You can have {cashPerPhone === 1 ? "one" : `up to ${cashPerPhone}`} unpaid pay-on-delivery{" "}
                            {cashPerPhone === 1 ? "order" : "orders"} at a time.
                          </span>
                        )
                      ))}
                  </>
                }
              />
              {method === "mobile_money" && allowed && chosen === method && <WalletChoice form={form} />}
            </Fragment>
          );
        })}
      </fieldset>
      <p role="status" className="mt-3 font-medium text-error empty:hidden">
        {payable.length === 0 && describeNotPayable(phone)}
      </p>
    </Step>
  );
}

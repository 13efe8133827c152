"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { ChevronDown, CircleCheck } from "@/components/ui/icons";
import { useForm } from "@/components/ui/use-form";
import type { Quote } from "@/lib/contracts/orders";
import { normalisePromo } from "@/lib/normalise";
import { type AdvertisedPromo, PROMO_APPLIED, promoInvalid } from "@/lib/promo";
import { offerWords } from "@/lib/promotions";
import type { CartLine } from "./lines";
import { type AppliedOffer, forgetPromo, type Promo } from "./promo";
import { adoptOffers, fetchQuote, quoteRequest } from "./quote";

const NOT_CHECKED = "We couldn't check the code. Please try again.";

interface PromoFormProps {
  lines: CartLine[];
  promo: Promo | null;
  refused: boolean;
  advertised: AdvertisedPromo | null;
}

/**
 * The offer that applies by itself, and the promo code form.
 * @param automatic all offers that may apply by themselves
 */
export function OfferAndPromo({
  applied,
  automatic,
  ...props
}: PromoFormProps & { applied: AppliedOffer | null; automatic: Quote["automatic"] }) {
  const onCart = automatic.filter(({ offer: { products } }) => products === null || products.length > 0);
  const isChosen = onCart.length > 1 || props.promo !== null;
  return (
    <>
      {applied && !applied.code && (
        <p role="status" className="flex items-start gap-2 text-sm text-success">
          <CircleCheck className="mt-px size-5 shrink-0" />
          <span className="min-w-0 break-words">
            {applied.name}: {offerWords(applied.offer)}.
            {isChosen && " Offers don't add up: your order gets the one that saves you most."}
          </span>
        </p>
      )}
      <PromoForm {...props} />
    </>
  );
}

/** Collapsible promo code form; the server validates the code (SHP-CART-17, SHP-CART-19). */
export function PromoForm({ lines, promo, refused, advertised }: PromoFormProps) {
  const invalid = promoInvalid(advertised);
  const [open, setOpen] = useState(false);
  const form = useForm({
    start: { promoCode: "" },
    check: ({ promoCode }) => (normalisePromo(promoCode) ? {} : { promoCode: invalid }),
  });

  async function apply() {
    const answer = await fetchQuote(quoteRequest(lines, { promoCode: normalisePromo(form.values.promoCode) }));
    if (!answer) form.refuse({ promoCode: NOT_CHECKED });
    else if (adoptOffers(answer)) form.refuse({ promoCode: invalid });
    else form.reset();
  }

  if (promo) {
    const waiting = promo.offer?.reason;
    return (
      <p className="flex items-center justify-between gap-2 text-sm">
        <span className={`flex items-start gap-2 ${waiting ? "text-pending" : "text-success"}`}>
          {!waiting && <CircleCheck className="mt-px size-5 shrink-0" />}
          <span role="status">{waiting ? `${promo.code}: ${waiting}` : PROMO_APPLIED}</span>
        </span>
        <Button
          variant="text"
          className="-my-2 -mr-2 px-2"
          aria-label={`Remove code ${promo.code}`}
          onClick={forgetPromo}
        >
          Remove
        </Button>
      </p>
    );
  }
  const problem = form.errors.promoCode ?? (refused ? invalid : null);
  return (
    <details open={open || problem !== null} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="-my-2 flex min-h-11 items-center gap-1 font-medium text-sm">
        Have a promo code?
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form {...form.bind(apply)} className="mt-3 flex items-start gap-2">
        <TextInput
          {...form.field("promoCode")}
          label="Promo code"
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="outline" className="mt-7 min-h-12" aria-disabled={form.busy}>
          {form.busy ? "Checking" : "Apply"}
        </Button>
      </form>
    </details>
  );
}

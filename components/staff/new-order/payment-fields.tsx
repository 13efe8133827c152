import { Alert } from "@/components/ui/alert";
import { optional, TextInput } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { TotalsList } from "@/components/ui/product-line";
import { RadioCard } from "@/components/ui/radio-card";
import { useShopFacts } from "@/components/ui/shop-facts";
import { feePaid, rowsBelowTotal } from "@/lib/amounts-to-pay";
import { type Cedis, formatCedis, toPesewas } from "@/lib/money";
import {
  accountMethodLabel,
  type CheckoutMethod,
  isPaidOnDelivery,
  limitProblem,
  methodAllowed,
  methodFacts,
  methodInForce,
} from "@/lib/payment-methods";
import type { CallerFormState } from "./caller-fields";
import type { CallersQuote } from "./use-callers-quote";

/** Payment method, promo code and totals of the quote. */
export function PaymentFields({ form, quoted }: { form: CallerFormState; quoted: CallersQuote }) {
  const { quote, problem, refresh } = quoted;
  const { methods, delivery } = useShopFacts();
  const total = quote && toPesewas(quote.totals.total);
  const chosen = methodInForce(form.values, methods, total);
  const code = form.values.promoCode.trim();
  const refused = code !== "" && quoted.isCurrent && quote?.promo?.valid === false;
  return (
    <Panel title="Payment">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">How does the customer pay?</legend>
        {methods.map((offered) => {
          const method = offered.code;
          const isHere = methodAllowed(method, form.values.region);
          const reason = isHere ? limitProblem(offered, form.values.region, total) : ONLY_ACCRA;
          const isTooMuch = quote && isPaidOnDelivery(method) && quote.totals.total > quote.onDeliveryUpTo;
          return (
            <RadioCard
              key={method}
              name="paymentMethod"
              value={method}
              checked={method === chosen}
              disabled={reason !== null}
              onChange={() => form.edit("paymentMethod", method)}
              textId={`pay-${method}`}
              title={accountMethodLabel(method)}
              text={reason ?? textOf(method, isTooMuch ? quote.onDeliveryUpTo : null)}
            />
          );
        })}
      </fieldset>
      <TextInput
        {...form.field("promoCode")}
        error={form.errors.promoCode ?? (refused ? (quote.offer?.reason ?? "This code is not valid.") : undefined)}
        label={optional("Promo code")}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        className="mt-4 max-w-form"
      />
      <div role="status" className="mt-5 grid gap-3">
        {problem && <Alert onRetry={refresh}>{problem}</Alert>}
        {quote && total !== null ? (
          <Figures quote={quote} paid={feePaid(delivery, chosen, total)} />
        ) : (
          !problem && <p className="text-muted">Add products to see the total.</p>
        )}
      </div>
    </Panel>
  );
}

const ONLY_ACCRA = "In Greater Accra only, by our own riders.";

function textOf(method: CheckoutMethod, upTo: Cedis | null): string {
  return upTo === null ? (methodFacts(method).steps?.desk ?? "") : `For orders up to ${formatCedis(upTo)} only.`;
}

function Figures({
  quote: { totals, applied, deliveryFee },
  paid,
}: {
  quote: NonNullable<CallersQuote["quote"]>;
  paid: ReturnType<typeof feePaid>;
}) {
  const { subtotal, discount, total } = totals;
  return (
    <>
      <TotalsList
        totals={{ subtotal: toPesewas(subtotal), discount: toPesewas(discount), total: toPesewas(total) }}
        promoCode={applied}
        below={rowsBelowTotal(toPesewas(total), deliveryFee && toPesewas(deliveryFee.amount), paid, "staff")}
      />
      {deliveryFee && <p className="text-muted text-sm">{deliveryFee.window}.</p>}
    </>
  );
}

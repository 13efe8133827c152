import { Alert } from "@/components/ui/alert";
import { optional, TextInput } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { TotalsList } from "@/components/ui/product-line";
import { RadioCard } from "@/components/ui/radio-card";
import { useShopFacts } from "@/components/ui/shop-facts";
import { feePaid, rowsBelowTotal } from "@/lib/amounts-to-pay";
import { toPesewas } from "@/lib/money";
import { accountMethodLabel, methodFacts } from "@/lib/payment-methods";
import { methodInForce, methodProblem, payableMethods } from "@/lib/payment-methods/payable";
import type { CallerFormState } from "./caller-fields";
import type { CallersQuote } from "./use-callers-quote";

/** Payment method, promo code and totals of the quote. */
export function PaymentFields({ form, quoted }: { form: CallerFormState; quoted: CallersQuote }) {
  const { quote, problem, refresh } = quoted;
  const { methods, delivery } = useShopFacts();
  const total = quote && toPesewas(quote.totals.total);
  const chosen = methodInForce(form.values, methods, total);
  const isPayable = payableMethods(methods, form.values.region, total).length > 0;
  const code = form.values.promoCode.trim();
  const refused = code !== "" && quoted.isCurrent && quote?.promo?.valid === false;
  return (
    <Panel title="Payment">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">How does the customer pay?</legend>
        {methods.map((offered) => {
          const method = offered.code;
          const reason = methodProblem(offered, form.values.region, total);
          return (
            <RadioCard
              key={method}
              name="paymentMethod"
              value={method}
              checked={reason === null && method === chosen}
              disabled={reason !== null}
              onChange={() => form.edit("paymentMethod", method)}
              textId={`pay-${method}`}
              title={accountMethodLabel(method)}
              text={reason ?? methodFacts(method).steps?.desk}
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
        {!isPayable && <Alert>None of our payment methods is possible for this order.</Alert>}
        {problem && <Alert onRetry={refresh}>{problem}</Alert>}
        {quote && total !== null ? (
          <Figures
            quote={quote}
            paid={feePaid(delivery, form.values.region ? chosen : form.values.paymentMethod, total)}
          />
        ) : (
          !problem && <p className="text-muted">Add products to see the total.</p>
        )}
      </div>
    </Panel>
  );
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

"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { useShopFacts } from "@/components/ui/shop-facts";
import { BackLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { townName } from "@/lib/delivery-place";
import { formatCedis, toPesewas } from "@/lib/money";
import { methodInForce } from "@/lib/payment-methods/payable";
import { staffPaths } from "@/lib/staff-paths";
import { useMe } from "../desk-frame";
import { CallerFields } from "./caller-fields";
import { type CallerForm, changeCaller, checkCaller, emptyCaller, toCallerErrors, toCallersOrder } from "./caller-form";
import { keepDraft, noCustomer, readDraft } from "./draft";
import { DraftLines } from "./draft-lines";
import { FindCustomer, type KnownCaller, readCaller } from "./find-customer";
import { FindProduct } from "./find-product";
import { PaymentFields } from "./payment-fields";
import { useCallersQuote } from "./use-callers-quote";
import { usePlaceCallersOrder } from "./use-place-callers-order";

/** Phone order: products, customer, payment (BEYOND-51). */
export function NewOrderScreen() {
  const router = useRouter();
  const requestedCustomer = useSearchParams().get("customer");
  const { _id: me } = useMe();
  const [draft] = useState(() => readDraft(me, requestedCustomer));
  const [lines, setLines] = useState(draft.lines);
  const [caller, setCaller] = useState(draft.caller);
  const form = useForm<CallerForm>({
    start: caller.form,
    kept: draft.values,
    check: checkCaller,
    change: changeCaller,
  });
  const { values } = form;
  const { methods } = useShopFacts();
  const quoted = useCallersQuote(lines, {
    promoCode: values.promoCode.trim(),
    region: values.region,
    town: townName(values.town, values.customTown),
  });
  const { place, notPlaced, forget } = usePlaceCallersOrder();
  const { quote } = quoted;

  /** Fills in a known customer; keeps payment method and promo code. */
  function choose(known: KnownCaller) {
    const { promoCode: _, paymentMethod: __, ...person } = emptyCaller;
    setCaller(known);
    form.reset(...(Object.keys(person) as (keyof typeof person)[]));
  }

  // Only once, so that Back keeps later edits.
  const taken = useRef(draft.requestedCustomer);
  const takeUp = useEffectEvent(async (customer: string) => {
    if (taken.current === customer) return;
    taken.current = customer;
    const known = await readCaller(customer);
    if (typeof known !== "string") return choose(known);
    taken.current = null;
    form.setProblem(known);
  });
  useEffect(() => {
    if (requestedCustomer) void takeUp(requestedCustomer);
  }, [requestedCustomer]);

  useEffect(() => keepDraft(me, { lines, caller, values, requestedCustomer: taken.current }));

  async function send({ again = false } = {}) {
    if (!quote || !quoted.isCurrent)
      return form.setProblem(lines.length ? "Calculating the total. Try again in a moment." : "Add a product first.");
    const sent = { ...values, paymentMethod: methodInForce(values, methods, toPesewas(quote.totals.total)) };
    const order = toCallersOrder(sent, lines, quote, caller.customer);
    const number = await place({ ...order, ...(again && { again }) });
    // Prices, stock or the promo code may have changed.
    if (number === null) return quoted.refresh();
    router.push(staffPaths.order(number));
    setLines([]);
    setCaller(noCustomer);
    form.reset();
    taken.current = null;
  }

  const { refuse } = form;
  const showErrors = useEffectEvent((errors: Record<string, string>) => refuse(toCallerErrors(errors, values)));
  useEffect(() => {
    if (notPlaced) showErrors(notPlaced.errors);
  }, [notPlaced]);

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4 md:gap-5">
      <BackLink href={staffPaths.orders}>Orders</BackLink>
      <h1 className="-mt-3 text-xl md:text-2xl">New order</h1>
      <Panel title="Products">
        <FindProduct
          lines={lines}
          onAdd={(line) => {
            forget();
            setLines([...lines, line]);
          }}
        />
        {lines.length > 0 && <DraftLines lines={lines} quote={quote} onChange={setLines} />}
      </Panel>
      <Panel title="Customer">
        {caller.customer === null ? (
          <FindCustomer onChoose={choose} />
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            <Badge>Has an account</Badge>
            <span className="font-medium">
              {caller.form.firstName} {caller.form.lastName}
            </span>
            <Button variant="text" onClick={() => choose(noCustomer)}>
              Change customer
            </Button>
          </p>
        )}
      </Panel>
      <form {...form.bind(() => send())} aria-label="New order" className="grid grid-cols-1 gap-4 md:gap-5">
        <CallerFields form={form} />
        <PaymentFields form={form} quoted={quoted} />
        <FormError text={form.problem ?? notPlaced?.problem ?? null} />
        {notPlaced?.sameAs && (
          <Reveal>
            <Alert tone="question">
              <Link href={staffPaths.order(notPlaced.sameAs)} className="inline-flex min-h-11 items-center underline">
                View {notPlaced.sameAs}
              </Link>
              <Button variant="outline" className="ml-4" onClick={() => form.send(() => send({ again: true }))}>
                Order again
              </Button>
            </Alert>
          </Reveal>
        )}
        <Button type="submit" size="lg" className="w-full flex-wrap justify-between!" aria-disabled={form.busy}>
          <span>{form.busy ? "Placing order…" : "Place order"}</span>
          {quote && <span className="tabular-nums">{formatCedis(quote.totals.total)}</span>}
        </Button>
      </form>
    </div>
  );
}

/** Scrolls its content into view when it appears, above the bottom bar (`scroll-padding` in app/globals.css). */
function Reveal({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return <div ref={box}>{children}</div>;
}

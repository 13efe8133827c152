"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { BackLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { townName } from "@/lib/delivery-place";
import { formatCedis } from "@/lib/money";
import { staffPaths } from "@/lib/staff-paths";
import { useMe } from "../desk-frame";
import { Reveal } from "../reveal";
import { CallerFields } from "./caller-fields";
import { type CallerForm, changeCaller, checkCaller, emptyCaller, toCallerErrors, toCallersOrder } from "./caller-form";
import { keepDraft, nobody, readDraft } from "./draft";
import { FindCustomer, type KnownCaller, readCaller } from "./find-customer";
import { FindProduct } from "./find-product";
import { PaymentFields } from "./payment-fields";
import { useCallersQuote } from "./use-callers-quote";
import { usePlaceCallersOrder } from "./use-place-callers-order";
import { WantedLines } from "./wanted-lines";

/** An order for somebody who calls (BEYOND-51): products, who they are, how they pay, at the shop's own figures. */
export function NewOrderScreen() {
  const router = useRouter();
  const wanted = useSearchParams().get("customer");
  const { _id: me } = useMe();
  const [draft] = useState(() => readDraft(me, wanted));
  const [lines, setLines] = useState(draft.lines);
  const [caller, setCaller] = useState(draft.caller);
  const form = useForm<CallerForm>({
    start: caller.form,
    kept: draft.values,
    check: checkCaller,
    change: changeCaller,
  });
  const { values } = form;
  const quoted = useCallersQuote(lines, {
    promoCode: values.promoCode.trim(),
    region: values.region,
    town: townName(values.town, values.customTown),
  });
  const { place, notPlaced, forget } = usePlaceCallersOrder();
  const { quote } = quoted;

  /** Fills in whom the shop knows; how they pay and by which code stays as it was chosen. */
  function choose(known: KnownCaller) {
    const { promoCode: _, paymentMethod: __, ...person } = emptyCaller;
    setCaller(known);
    form.reset(...(Object.keys(person) as (keyof typeof person)[]));
  }

  // Once: the page comes back as it was left, with what was typed since.
  const taken = useRef(draft.wanted);
  const takeUp = useEffectEvent(async (customer: string) => {
    if (taken.current === customer) return;
    taken.current = customer;
    const known = await readCaller(customer);
    if (typeof known !== "string") return choose(known);
    taken.current = null;
    form.setProblem(known);
  });
  useEffect(() => {
    if (wanted) void takeUp(wanted);
  }, [wanted]);

  useEffect(() => keepDraft(me, { lines, caller, values, wanted: taken.current }));

  async function send({ again = false } = {}) {
    if (!quote || !quoted.isCurrent)
      return form.setProblem(lines.length ? "One moment: the total is being worked out." : "Add the products first.");
    const order = toCallersOrder(values, lines, quote, caller.customer);
    const number = await place({ ...order, ...(again && { again }) });
    // What it names may have changed: prices, what is on hand, the code.
    if (number === null) return quoted.refresh();
    router.push(staffPaths.order(number));
    setLines([]);
    setCaller(nobody);
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
        {lines.length > 0 && <WantedLines lines={lines} quote={quote} onChange={setLines} />}
      </Panel>
      <Panel title="Who calls">
        {caller.customer === null ? (
          <FindCustomer onChoose={choose} />
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            <Badge>In their account</Badge>
            <span className="font-medium">
              {caller.form.firstName} {caller.form.lastName}
            </span>
            <Button variant="text" onClick={() => choose(nobody)}>
              Somebody else
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
                Look at {notPlaced.sameAs}
              </Link>
              <Button variant="outline" className="ml-4" onClick={() => form.send(() => send({ again: true }))}>
                Order again
              </Button>
            </Alert>
          </Reveal>
        )}
        <Button type="submit" size="lg" className="w-full flex-wrap justify-between!" aria-disabled={form.busy}>
          <span>{form.busy ? "Placing the order" : "Place the order"}</span>
          {quote && <span className="tabular-nums">{formatCedis(quote.totals.total)}</span>}
        </Button>
      </form>
    </div>
  );
}

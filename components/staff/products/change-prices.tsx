"use client";

import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { useForm } from "@/components/ui/use-form";
import { orUnreachable } from "@/lib/client/failure-words";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import { PlanProgress } from "./plan-progress";
import { PriceFields } from "./price-fields";
import { checkPrices, noPriceChange, type PriceForm, priceBody } from "./price-form";
import { PriceProblems, PriceTable } from "./price-table";
import { useBulkEditPlan } from "./use-bulk-edit-plan";

const words = orUnreachable("We couldn't work these prices out.");

/** Chooses products and a percentage, shows each price before and after, and writes them when that was seen. */
export function ChangePrices() {
  const { plan, progress, problem, unanswered, clear, ask } = useBulkEditPlan(words);
  const form = useForm<PriceForm>({ start: noPriceChange, check: checkPrices, onEdit: clear });

  async function send(digest: string | null) {
    const body = { ...priceBody(form.values), ...(digest && { digest }) };
    form.refuse((await ask("/api/staff/products/prices", body, digest)) ?? {});
  }
  const write = (digest: string) => form.send(() => send(digest));

  const { digest = null } = plan ?? {};
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <Panel title="Which products, and by how much">
        <form {...form.bind(() => send(null))} className="grid gap-4">
          <PriceFields form={form} />
          <div role="status" className="empty:-mb-4">
            {form.busy && <PlanProgress progress={progress} waiting="One moment: the prices are being worked out…" />}
          </div>
          <FormError text={problem} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={form.busy}>
              Show the new prices
            </Button>
            {unanswered && (
              <Button aria-disabled={form.busy} onClick={() => write(unanswered)}>
                Ask what became of it
              </Button>
            )}
            <a href="/api/staff/products/file" download className={buttonClass("outline")}>
              Download today’s prices
            </a>
          </div>
          <p className="text-muted text-sm">
            Nothing is changed yet: first you see each price. The file of today’s prices, sent back under Many products
            at once, brings them back.
          </p>
        </form>
      </Panel>
      {plan && (
        <Panel title="Before and after">
          <div className="grid gap-4">
            <div role="status">
              <Told plan={plan} />
            </div>
            <PriceProblems plan={plan} />
            <PriceTable plan={plan} />
            {digest && (
              <Button size="lg" aria-disabled={form.busy} onClick={() => write(digest)}>
                {plan.changed === 1 ? "Change this price" : `Change ${plan.changed} prices`}
              </Button>
            )}
          </div>
        </Panel>
      )}
    </div>
  );
}

function Told({ plan: { written, changed, unchanged, problemCount } }: { plan: BulkEditPlan }) {
  const count = `${changed === 1 ? "1 price" : `${changed} prices`}, ${unchanged} as they are.`;
  if (written) return <Alert tone="success">Changed: {count}</Alert>;
  if (problemCount) return <Alert>Nothing can be changed: {problemCount} would be no price.</Alert>;
  return <Alert tone="notice">{changed ? `It would change ${count}` : "No price would change."}</Alert>;
}

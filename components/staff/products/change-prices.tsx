"use client";

import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { useForm } from "@/components/ui/use-form";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import { staffPaths } from "@/lib/staff-paths";
import { DeskPage } from "../desk-page";
import { PlanProblems } from "./file-report";
import { PlanProgress } from "./plan-progress";
import { PriceFields } from "./price-fields";
import { checkPrices, noPriceChange, type PriceForm, priceBody } from "./price-form";
import { PriceTable } from "./price-table";
import { useBulkEditPlan } from "./use-bulk-edit-plan";

/** Changes prices by a percentage (BEYOND-42). */
export function PricesPage() {
  return (
    <DeskPage title="Change prices" action="edit_products" back={{ href: staffPaths.bulkEdit, children: "Bulk edit" }}>
      <ChangePrices />
    </DeskPage>
  );
}

function ChangePrices() {
  const { plan, progress, problem, unanswered, clear, ask } = useBulkEditPlan("We couldn't calculate these prices.");
  const form = useForm<PriceForm>({ start: noPriceChange, check: checkPrices, onEdit: clear });

  async function send(digest: string | null) {
    const body = { ...priceBody(form.values), ...(digest && { digest }) };
    form.refuse((await ask("/api/staff/products/prices", body, digest)) ?? {});
  }
  const write = (digest: string) => form.send(() => send(digest));

  const { digest = null } = plan ?? {};
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <Panel title="Products and percentage">
        <form {...form.bind(() => send(null))} className="grid gap-4">
          <PriceFields form={form} />
          <div role="status" className="empty:-mb-4">
            {form.busy && <PlanProgress progress={progress} waiting="Calculating prices…" />}
          </div>
          <FormError text={problem} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={form.busy}>
              Preview prices
            </Button>
            {unanswered && (
              <Button aria-disabled={form.busy} onClick={() => write(unanswered)}>
                Check the result
              </Button>
            )}
            <a href="/api/staff/products/file" download className={buttonClass("outline")}>
              Export current prices
            </a>
          </div>
          <p className="text-muted text-sm">
            You'll see each price before it is saved. To undo a change, export current prices first and upload that file
            under Bulk edit.
          </p>
        </form>
      </Panel>
      {plan && (
        <Panel title="Preview">
          <div className="grid gap-4">
            <div role="status">
              <PlanSummary plan={plan} />
            </div>
            <PlanProblems shown={plan.problems} all={plan.problemCount} byLine={false} />
            {!plan.written && plan.warningCount > 0 && <Alert>{largeChanges(plan.warningCount)}</Alert>}
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

const largeChanges = (count: number) =>
  `${count === 1 ? "1 price more than halves or doubles" : `${count} prices more than halve or double`}. Check them before you change them.`;

function PlanSummary({ plan: { written, changed, unchanged, problemCount } }: { plan: BulkEditPlan }) {
  const count = `${changed === 1 ? "1 price" : `${changed} prices`}, ${unchanged} unchanged.`;
  if (written) return <Alert tone="success">Changed: {count}</Alert>;
  if (problemCount) return <Alert>Nothing was changed: {problemCount} new prices are not valid.</Alert>;
  return <Alert tone="notice">{changed ? `To be changed: ${count}` : "No prices would change."}</Alert>;
}

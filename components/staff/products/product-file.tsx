"use client";

import { useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { TextInput } from "@/components/ui/field";
import { useBusy } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import { staffPaths } from "@/lib/staff-paths";
import { DeskPage } from "../desk-page";
import { FileChanges, FileWarnings, PlanProblems } from "./file-report";
import { PlanProgress } from "./plan-progress";
import { useBulkEditPlan } from "./use-bulk-edit-plan";

const PATH = "/api/staff/products/file";
/** Bulk edit by CSV file or percentage (BEYOND-42). */
export function BulkEditPage() {
  return (
    <DeskPage title="Bulk edit" action="edit_products" back={{ href: staffPaths.products, children: "Products" }}>
      <div className="grid grid-cols-1 gap-4">
        <ButtonLink variant="outline" href={staffPaths.productPrices} className="justify-self-start">
          Change prices by percent
        </ButtonLink>
        <ProductFile />
      </div>
    </DeskPage>
  );
}

/** Exports products as CSV and imports them after a preview. */
function ProductFile() {
  const [file, setFile] = useState<Blob | null>(null);
  const { plan, progress, problem, unanswered, clear, ask } = useBulkEditPlan("We couldn't read this file.");
  const { busy, run } = useBusy();
  const send = (chosen: Blob, digest: string | null) => ask(digest ? `${PATH}?digest=${digest}` : PATH, chosen, digest);

  function choose(chosen: File | undefined) {
    // Windows labels CSV files as spreadsheets.
    const csv = chosen ? new Blob([chosen], { type: "text/csv" }) : null;
    setFile(csv);
    clear();
    if (csv) void run(() => send(csv, null));
  }

  const { digest = null } = plan ?? {};
  return (
    <Panel title="Edit as a CSV file">
      <div className="grid gap-4">
        <p>
          Export a CSV file, edit it in Excel or another spreadsheet, then upload it. Add a row for each new product.
          Products are matched by SKU. Missing columns change nothing: a file with SKU and Price changes only prices.
        </p>
        <a href={PATH} download className={`${buttonClass("outline")} justify-self-start`}>
          Export all products
        </a>
        <TextInput
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          className="[&_input]:py-2.5"
          hint="You'll see every change before it is saved."
          onClick={(event) => {
            // Allows picking the same file again after fixing it.
            event.currentTarget.value = "";
          }}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <div role="status" className="grid gap-4 empty:hidden">
          {busy && <PlanProgress progress={progress} waiting="Reading the file…" />}
          {plan && <PlanSummary plan={plan} />}
        </div>
        <FormError text={problem} />
        {plan && <PlanProblems shown={plan.problems} all={plan.problemCount} />}
        {plan && plan.warningCount > 0 && <FileWarnings plan={plan} />}
        {plan && <FileChanges plan={plan} />}
        {file && digest && (
          <Button size="lg" aria-disabled={busy} onClick={() => run(() => send(file, digest))}>
            Apply changes
          </Button>
        )}
        {file && unanswered && (
          <Button aria-disabled={busy} onClick={() => run(() => send(file, unanswered))}>
            Check the result
          </Button>
        )}
        {file && problem && !unanswered && (
          <Button variant="outline" aria-disabled={busy} onClick={() => run(() => send(file, null))}>
            Check the file again
          </Button>
        )}
      </div>
    </Panel>
  );
}

function PlanSummary({ plan: { written, added, changed, unchanged, problemCount } }: { plan: BulkEditPlan }) {
  const count = `${added} new, ${changed} changed, ${unchanged} unchanged.`;
  if (written) return <Alert tone="success">Saved: {count}</Alert>;
  if (problemCount) return <Alert>Fix these errors first ({problemCount} in all). Nothing was changed.</Alert>;
  return <Alert tone="notice">{added + changed ? `To be saved: ${count}` : `No changes: ${count}`}</Alert>;
}

"use client";

import { useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { TextInput } from "@/components/ui/field";
import { useBusy } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import { FileChanges, FileProblems } from "./file-report";
import { PlanProgress } from "./plan-progress";
import { useBulkEditPlan } from "./use-bulk-edit-plan";

const PATH = "/api/staff/products/file";
const words = {
  refused: "We couldn't read this file. Please try again.",
  failed: "We couldn't connect to the shop. Please try again.",
};

/** Products as a file that spreadsheets open: out, and in again once it is seen what it would change (BEYOND-42). */
export function ProductFile() {
  const [file, setFile] = useState<Blob | null>(null);
  const { plan, progress, problem, unanswered, clear, ask } = useBulkEditPlan(words);
  const { busy, run } = useBusy();
  const send = (chosen: Blob, digest: string | null) => ask(digest ? `${PATH}?digest=${digest}` : PATH, chosen, digest);

  function choose(chosen: File | undefined) {
    // Windows calls it a spreadsheet.
    const csv = chosen ? new Blob([chosen], { type: "text/csv" }) : null;
    setFile(csv);
    clear();
    if (csv) void run(() => send(csv, null));
  }

  const { digest = null } = plan ?? {};
  return (
    <Panel title="As a file">
      <div className="grid gap-4">
        <p>
          A CSV file for Excel and the like: change prices, words and stock, add lines for new products, and send it
          back. Products are found by their SKU. Leave out what is not to change: a file with SKU and Price changes
          prices alone.
        </p>
        <a href={PATH} download className={`${buttonClass("outline")} justify-self-start`}>
          Download all products
        </a>
        <TextInput
          label="File to send"
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          className="[&_input]:py-2.5"
          hint="Nothing is changed yet: first you see what it would change."
          onClick={(event) => {
            // The same file, mended, is chosen anew.
            event.currentTarget.value = "";
          }}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <div role="status" className="grid gap-4 empty:hidden">
          {busy && <PlanProgress progress={progress} waiting="One moment: the file is being read…" />}
          {plan && <Told plan={plan} />}
        </div>
        <FormError text={problem} />
        {plan && <FileProblems shown={plan.problems} all={plan.problemCount} />}
        {plan && plan.warningCount > 0 && (
          <>
            <Alert>Check these before you write them:</Alert>
            <FileProblems shown={plan.warnings} all={plan.warningCount} />
          </>
        )}
        {plan && <FileChanges plan={plan} />}
        {file && digest && (
          <Button size="lg" aria-disabled={busy} onClick={() => run(() => send(file, digest))}>
            Write these changes
          </Button>
        )}
        {file && unanswered && (
          <Button aria-disabled={busy} onClick={() => run(() => send(file, unanswered))}>
            Ask what became of it
          </Button>
        )}
        {file && problem && !unanswered && (
          <Button variant="outline" aria-disabled={busy} onClick={() => run(() => send(file, null))}>
            Look at the file again
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Told({ plan: { written, added, changed, unchanged, problemCount } }: { plan: BulkEditPlan }) {
  const count = `${added} new, ${changed} changed, ${unchanged} as they are.`;
  if (written) return <Alert tone="success">Written: {count}</Alert>;
  if (problemCount) return <Alert>Nothing can be written before these are mended: {problemCount} in all.</Alert>;
  return <Alert tone="notice">{added + changed ? `It would write: ${count}` : `It changes nothing: ${count}`}</Alert>;
}

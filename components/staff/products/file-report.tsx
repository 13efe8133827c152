import { Alert } from "@/components/ui/alert";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";

/**
 * Errors or warnings of a bulk edit.
 * @param byLine with the line and column of the file
 */
export function PlanProblems({
  shown,
  all,
  byLine = true,
}: {
  shown: BulkEditPlan["problems"];
  all: number;
  byLine?: boolean;
}) {
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="grid gap-1">
        {shown.map(({ line, column, problem }) => (
          <li key={`${line} ${column} ${problem}`} className="break-words">
            {byLine && <strong className="tabular-nums">{`Line ${line}${column && `, ${column}`}: `}</strong>}
            {problem}
          </li>
        ))}
      </ul>
      <Rest shown={shown.length} all={all} />
    </>
  );
}

/** Warnings of a file, to check before it is saved. */
export function FileWarnings({ plan: { written, warnings, warningCount } }: { plan: BulkEditPlan }) {
  return (
    <>
      <Alert>{written ? "Saved with these warnings:" : "Check these warnings before you apply the changes:"}</Alert>
      <PlanProblems shown={warnings} all={warningCount} />
    </>
  );
}

/** Changed columns of each product, before and after. */
export function FileChanges({ plan: { changes, added, changed } }: { plan: BulkEditPlan }) {
  if (changes.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {changes.map(({ line, sku, name, isNew, what }) => (
          <li key={line} className="grid gap-0.5 py-2">
            <span className="font-medium">
              {name} <span className="font-normal text-muted">{[sku, isNew && "new"].filter(Boolean).join(", ")}</span>
            </span>
            {what.map(({ column, before, after }) => (
              <span key={column} className="line-clamp-2 break-words">
                <span className="text-muted">{column}:</span>{" "}
                {isNew ? after : `${before || "nothing"} → ${after || "nothing"}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Rest shown={changes.length} all={added + changed} />
    </>
  );
}

/** Number of entries that are not shown. */
export function Rest({ shown, all }: { shown: number; all: number }) {
  return all > shown && <p className="text-muted">And {all - shown} more.</p>;
}

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";
import { flagLine, flagTodo } from "@/lib/order-flags";
import { Log } from "../log";

/** Open review flags with their tasks. */
export function OpenFlags({
  order: { flags, actions, facts },
  busy,
  onResolve,
}: {
  order: StaffOrder;
  busy: boolean;
  onResolve: (flag: string) => void;
}) {
  const open = flags.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0) return null;
  return (
    <Alert tone="notice">
      <ul aria-label="Needs review" className="grid gap-3">
        {open.map((flag) => (
          <li key={flag._id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <div className="min-w-0 grow basis-56 break-words">
              <p>{flagLine(flag)}</p>
              <p className="font-normal">{flagTodo(flag, facts)}</p>
              <p className="font-normal text-xs tabular-nums">Since {formatDayAndTime(flag.raisedAt)}</p>
            </div>
            {actions.clear_review === null && (
              <Button
                variant="outline"
                aria-label={`Mark as done: ${flagLine(flag)}`}
                aria-disabled={busy}
                onClick={() => !busy && onResolve(flag._id)}
              >
                Mark as done
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Resolved flags with time and author. */
export function ResolvedFlags({ order: { flags } }: { order: StaffOrder }) {
  const entries = flags.flatMap(({ _id, resolvedAt, resolvedBy, ...flag }) => {
    if (resolvedAt === null) return [];
    const lines = [flagLine(flag), `Raised ${formatDayAndTime(flag.raisedAt)}`];
    return [{ key: _id, at: resolvedAt, lines, by: `Marked as done${resolvedBy ? ` by ${resolvedBy}` : ""}` }];
  });
  if (entries.length === 0) return null;
  return (
    <Panel title="Reviewed">
      <Log entries={entries.sort((a, b) => b.at.localeCompare(a.at))} />
    </Panel>
  );
}

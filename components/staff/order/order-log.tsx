import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";

interface Entry {
  key: string;
  at: string;
  lines: string[];
  by?: string;
}

/** What became of the order, and who of the shop did what (BEYOND-40). */
export function OrderLog({ order: { order, calls, audit } }: { order: StaffOrder }) {
  const history: Entry[] = [
    ...order.statusHistory.map(({ status, note, timestamp }) => ({
      key: `${timestamp}${status}`,
      at: timestamp,
      lines: [note ?? status.charAt(0).toUpperCase() + status.slice(1)],
    })),
    ...calls.map(({ _id, reached, note, by, at }) => ({
      key: _id,
      at,
      lines: [`${reached ? "Reached by phone" : "Called, no answer"}${note && `: ${note}`}`],
      by,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <>
      <Panel title="History">
        <Log entries={history} />
      </Panel>
      <Panel title="What staff did">
        {audit.length === 0 && <p className="text-muted">Nothing yet.</p>}
        <Log entries={audit.map(({ _id, by, at, what }) => ({ key: _id, at, lines: what, by }))} />
      </Panel>
    </>
  );
}

function Log({ entries }: { entries: Entry[] }) {
  return (
    <ol className="grid gap-3">
      {entries.map(({ key, at, lines, by }) => (
        <li key={key}>
          {lines.map((line) => (
            <p key={line} className="break-words">
              {line}
            </p>
          ))}
          <p className="text-muted text-xs tabular-nums">
            {by && `${by}, `}
            <time dateTime={at}>{formatDayAndTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

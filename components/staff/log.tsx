import type { AuditEntry } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";

export interface LogEntry {
  key: string;
  at: string;
  lines: string[];
  by?: string;
}

/** Staff activity as text (BEYOND-40). */
export function StaffLog({ audit }: { audit: AuditEntry[] }) {
  if (audit.length === 0) return <p className="text-muted">Nothing yet.</p>;
  return <Log entries={audit.map(({ _id, by, at, what }) => ({ key: _id, at, lines: what, by }))} />;
}

/** Log entries with time and author. */
export function Log({ entries }: { entries: LogEntry[] }) {
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

import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { Log, type LogEntry, StaffLog } from "../log";
import { ResolvedFlags } from "./order-flags";

/** History of the order and staff activity (BEYOND-40). */
export function OrderLog({ order }: { order: StaffOrder }) {
  const { order: placed, calls, audit } = order;
  const history: LogEntry[] = [
    ...placed.statusHistory.map(({ status, note, timestamp }) => ({
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
      <ResolvedFlags order={order} />
      <Panel title="Staff activity">
        <StaffLog audit={audit} />
      </Panel>
    </>
  );
}

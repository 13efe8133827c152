import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { ReturnCard } from "../return-card";

/** Returns of the order. */
export function OrderReturns({ returns, onChange }: { returns: StaffOrder["returns"]; onChange: () => unknown }) {
  if (returns.length === 0) return null;
  return (
    <Panel title={returns.length === 1 ? "Return" : "Returns"}>
      <ul className="grid gap-4">
        {returns.map((asked) => (
          <ReturnCard key={asked._id} asked={asked} onChange={() => void onChange()} />
        ))}
      </ul>
    </Panel>
  );
}

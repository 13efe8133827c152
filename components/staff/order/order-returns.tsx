import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { ReturnCard } from "../return-card";

/** The order's returns: the customer's words and photos, our answer, and what can be done next. */
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

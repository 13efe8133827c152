import { Panel } from "@/components/ui/panel";
import { textLink } from "@/components/ui/text-link";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { paperNames, papers, papersOf } from "@/lib/papers";

/** Links to the order's printable documents (BEYOND-46). */
export function OrderPapers({ order: { order, facts } }: { order: StaffOrder }) {
  const printed = papersOf({ ...order, isStockReleased: facts.isStockReleased }, paperNames);
  if (printed.length === 0) return null;
  return (
    <Panel title="Print">
      <ul className="flex flex-wrap gap-x-5">
        {printed.map((paper) => (
          <li key={paper}>
            <a
              href={`/api/staff/orders/${encodeURIComponent(order.orderId)}/papers/${paper}`}
              target="_blank"
              rel="noreferrer"
              className={textLink}
            >
              {papers[paper].label}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

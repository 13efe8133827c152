import { Panel } from "@/components/ui/panel";
import { textLink } from "@/components/ui/text-link";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { documentNames, documentsOf, orderDocuments } from "@/lib/order-documents";

/** Links to the order's printable documents (BEYOND-46). */
export function OrderPapers({ order: { order, facts } }: { order: StaffOrder }) {
  const printed = documentsOf({ ...order, isStockReleased: facts.isStockReleased }, documentNames);
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
              {orderDocuments[paper].label}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

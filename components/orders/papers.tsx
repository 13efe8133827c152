import { textLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contracts/orders";
import { papers, papersOf } from "@/lib/papers";

/** What a buyer can print of an order: the receipt once it is paid, the pro-forma invoice of a cheque to come (BEYOND-46). */
export function Papers({ order }: { order: Order }) {
  return papersOf(order, ["receipt", "pro-forma"]).map((paper) => (
    <p key={paper}>
      <a href={`/api/orders/${order.orderId}/${paper}`} className={textLink}>
        {papers[paper].label} (PDF)
      </a>
    </p>
  ));
}

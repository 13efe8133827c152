import { actionLink } from "@/components/ui/text-link";
import { keepsCookies } from "@/lib/client/storage";
import type { Order } from "@/lib/contracts/orders";
import { papers, papersOf } from "@/lib/papers";

/**
 * What a buyer can print of an order: the receipt once it is paid, the pro-forma invoice of a cheque to come (BEYOND-46).
 * A browser without cookies cannot open them: a link carries no proof.
 */
export function Papers({ order }: { order: Order }) {
  if (!keepsCookies()) return null;
  return papersOf(order, ["receipt", "pro-forma"]).map((paper) => (
    <p key={paper}>
      <a href={`/api/orders/${order.orderId}/${paper}`} className={actionLink}>
        {papers[paper].label} (PDF)
      </a>
    </p>
  ));
}
